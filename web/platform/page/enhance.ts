/**
 * The script of every page, at most 1 KB, inline in the head so that nothing flickers. It
 * - sets the colour scheme (`scheme` in local storage: light, dark or auto) for our tokens and `theme-color`;
 * - lets any `<button data-scheme-set="dark">` change it, and the button with the id `print` print the page;
 * - sets `<html data-signed-in>`, by which CSS shows "Account" in place of "Log in"; `noTrial` for a user without
 *   the permission to apply for one, who sees no link to the form;
 * - validates the stored token whenever a public page starts and removes it when it is invalid (account pages do it
 *   themselves, the logout page does not); it reads the response, which would otherwise keep the request open;
 * - sets `<html data-offer>` if the address names the other language (`?lang=`), so that the page offers to switch;
 * - ignores view transitions that are skipped.
 */
const SOURCE = `
(d=>{try{
let h=d.documentElement,a=h.dataset,l=localStorage,k='X-Auth-Token',z='[data-scheme-set]',
on=addEventListener,t=l[k],n=_=>0,f=(k,g)=>d.querySelectorAll(k).forEach(g),
s=_=>{let v=a.scheme=l.scheme||'auto';
f('[name=theme-color]',m=>{m.o??=m.media;m.media=v=='auto'?m.o:v==m.id?'':'none'});
f(z,b=>b.ariaPressed=b.dataset.schemeSet==v)},
y=e=>(e=e.viewTransition)&&(e.ready.catch(n),e.finished.catch(n));
/[?&]lang=(zh|en)\\b/.test(location.search)&&h.lang.indexOf(RegExp.$1)&&(a.offer='');
s();on('storage',s);on('DOMContentLoaded',s);on('pageswap',y);on('pagereveal',y);
on('click',e=>{e=e.target;let b=e.closest(z);e.id=='print'&&print();
if(b){l.scheme=b.dataset.schemeSet;s()}});
if(t){a.signedIn=/ions":(?!.*trial:c)/.test(l.userInfo)?'noTrial':'';
a.page=='account'||/out$/.test(location)||
fetch('/api/'+l.userId+'/token/validation',{method:'POST',headers:{[k]:t}}).then(r=>{
r.status-401||([k,'userId','userInfo','serviceEndpoints'].map(k=>delete l[k]),delete a.signedIn);
return r.text()}).catch(n)}
}catch{}})(document)`

export const ENHANCE_SCRIPT = SOURCE.replaceAll('\n', '')

/** Id of the button that prints its page. */
export const PRINT_BUTTON = 'print'
