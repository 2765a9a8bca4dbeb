/**
 * The script of the desktop in the hero. A window is one element on each of the two screens (`data-window`); `--x` and
 * `--y`, from 0 to 1, say where it is in the space that it does not fill. Positions are set on both, so the phone
 * follows. Arrow keys move a focused window, Escape closes it, the dock opens it again.
 */
const SOURCE = `
(s=>{
const q=k=>s.querySelector(k),all=k=>s.querySelectorAll(k),both=n=>all('[data-window='+n+']'),at={},
set=(n,k,v)=>both(n).forEach(w=>w.style.setProperty(k,v)),
front=n=>set(n,'--z',z++),
put=(n,p)=>['--x','--y'].forEach((k,i)=>set(n,k,(at[n]=p)[i]=Math.min(1,Math.max(0,p[i])))),
show=(n,on)=>{const b=q('[data-open='+n+']'),w=both(n);
w.forEach(w=>w.hidden=!on);b.setAttribute('aria-pressed',!!on);front(n);
(on?w[0]:b).focus({preventScroll:true});
q('[role=status]').textContent=s.dataset[on?'opened':'closed']+b.ariaLabel};
let z=4;
all('[role=group] [data-window]').forEach(w=>{w.tabIndex=0;
at[w.dataset.window]=['--x','--y'].map(k=>+getComputedStyle(w).getPropertyValue(k))});
all('[disabled]').forEach(b=>b.disabled=false);
q('[data-hint]').hidden=false;s.dataset.live='';
s.onpointerdown=e=>{const w=e.target.closest('[data-window]');if(!w)return;
const n=w.dataset.window,[x,y]=at[n],a=w.parentNode,bar=w.firstChild;front(n);
if(e.target!=bar)return;
bar.setPointerCapture(e.pointerId);
bar.onpointermove=m=>put(n,[x+(m.clientX-e.clientX)/Math.max(1,a.clientWidth-w.offsetWidth),
y+(m.clientY-e.clientY)/Math.max(1,a.clientHeight-w.offsetHeight)]);
bar.onlostpointercapture=_=>bar.onpointermove=null};
s.onclick=({target:t})=>{const c=t.closest('[data-close]'),o=t.closest('[data-open]')?.dataset.open;
c&&show(c.closest('[data-window]').dataset.window);
o&&show(o,both(o)[0].hidden)};
s.onkeydown=e=>{const w=e.target.closest('[data-window]'),n=w?.dataset.window,
d={ArrowLeft:[-1,0],ArrowRight:[1,0],ArrowUp:[0,-1],ArrowDown:[0,1]}[e.key];
n&&e.key=='Escape'&&show(n);
if(d&&e.target==w){e.preventDefault();front(n);put(n,at[n].map((v,i)=>v+d[i]*(e.shiftKey?.2:.05)))}};
q('textarea').oninput=e=>q('[data-memo]').textContent=e.target.value
})(document.currentScript.parentNode)`

export const HERO_SCRIPT = SOURCE.replaceAll('\n', '')
