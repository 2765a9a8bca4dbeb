/**
 * The script of every page, at most 1.1 KB, inline in the head so that nothing flickers. It
 * - sets the colour scheme (`scheme` in local storage: light, dark or auto) for our tokens and `theme-color`;
 * - lets any `<button name="scheme" value="dark">` change it, and the button with the id `print` print the page;
 * - keeps the part of the address behind `#` when the language is switched, which the browser sends to no server;
 * - sets `<html data-signed-in>`, by which CSS shows "Account" in place of "Log in"; `noTrial` for a user without
 *   the permission to apply for one, who sees no link to the form;
 * - validates the stored token whenever a public page starts and removes it when it is invalid (account pages do it
 *   themselves, the logout page does not); it reads the response, which would otherwise keep the request open;
 * - sets `<html data-offer>` if the address names the other language (`?lang=`), so that the page offers to switch;
 * - sets `<html data-unsent>` to the names of the drafts of applications that wait in this tab for the person at the
 *   browser (`draft:waiting-trial`, see `waiting-application.ts`), also when the page comes back from the history;
 * - ignores view transitions that are skipped.
 */
const SOURCE = `
(d=>{try{
let h=d.documentElement,a=h.dataset,l=localStorage,k='X-Auth-Token',z='[name=scheme]',
t=l[k],
s=(_,v=a.scheme=l.scheme||'auto')=>{
d.querySelectorAll('meta[id],'+z).forEach(m=>m.value?m.setAttribute('aria-pressed',m.value==v):
(m.o??=m.media,m.media=v=='auto'?m.o:v==m.id?'':'none'));
a.unsent=Object.keys(v=sessionStorage).filter(n=>/:wa/.test(n)&&(n=JSON.parse(v[n])).owner==l.userId&&n.at>new Date-864e5)},
y=e=>(e=e.viewTransition)&&(e.ready.catch(y),e.finished.catch(y));
/\\blang=(zh|en)/.test(location)&&h.lang.indexOf(RegExp.$1)&&(a.offer='');
onpageshow=onstorage=d.onreadystatechange=s;onpageswap=onpagereveal=y;
onclick=({target:e})=>{e.id=='print'&&print();/tlan/.test(e.type+e.name)&&((e=e.form).action=new URL(location.hash,e.action));(e=e.closest(z))&&(l.scheme=e.value,s())};
t&&(a.signedIn=/ions":(?!.*trial:c)/.test(l.userInfo)?'noTrial':'',
a.page=='account'||/out$/.test(location)||
fetch('/api/'+l.userId+'/token/validation',{method:'POST',headers:{[k]:t}}).then(r=>(
r.status-401||([k,'userId','userInfo','serviceEndpoints'].map(k=>delete l[k]),delete a.signedIn),
r.text())).catch(y));
s()}catch{}})(document)`

export const ENHANCE_SCRIPT = /* @__PURE__ */ SOURCE.replaceAll('\n', '')

/** Id of the button that prints its page. */
export const PRINT_BUTTON = 'print'
