/**
 * The script of every page, at most 1 KB, inline in the head so that nothing flickers. It
 * - sets the colour scheme (`scheme` in local storage: light, dark or auto) for our tokens and `theme-color`;
 * - lets any `<button data-scheme-set="dark">` change it, and the button with the id `print` print the page;
 * - sets `<html data-signed-in>`, by which CSS shows "Account" in place of "Log in";
 * - checks the stored token once a tab on public pages and removes it when it is invalid (account pages do it
 *   themselves, the logout page does not); it reads the response, which would otherwise keep the request open;
 * - ignores view transitions that are skipped.
 */
const SOURCE = `
(d=>{try{
let a=d.documentElement.dataset,l=localStorage,k='X-Auth-Token',z='[data-scheme-set]',
on=addEventListener,c=sessionStorage,t=l[k],n=_=>0,
s=_=>{let v=l.scheme||'auto';
v=='auto'?delete a.scheme:a.scheme=v;
d.querySelectorAll('[name=theme-color]').forEach((m,i)=>m.media=v=='auto'?'(prefers-color-scheme:'+(i?'dark)':'light)'):i==(v=='dark')?'':'not all');
d.querySelectorAll(z).forEach(b=>b.ariaPressed=b.dataset.schemeSet==v)},
y=e=>(e=e.viewTransition)&&(e.ready.catch(n),e.finished.catch(n));
s();on('storage',s);on('DOMContentLoaded',s);on('pageswap',y);on('pagereveal',y);
on('click',e=>{e=e.target;let b=e.closest(z);e.id=='print'&&print();
if(b){l.scheme=b.dataset.schemeSet;s()}});
if(t){a.signedIn='';
a.page!='account'&&!/logout$/.test(location)&&c.checked!=t&&
fetch('/api/'+l.userId+'/token/validation',{method:'POST',headers:{[k]:t}}).then(r=>{
r.status==401?([k,'userId','userInfo'].map(k=>delete l[k]),delete a.signedIn):r.ok&&(c.checked=t);
return r.text()}).catch(n)}
}catch{}})(document)`

export const ENHANCE_SCRIPT = SOURCE.replaceAll('\n', '')

/** Id of the button that prints its page. */
export const PRINT_BUTTON = 'print'
