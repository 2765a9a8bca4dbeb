/**
 * The script of a section with regions: once the section is in sight, it measures the round trip to the address of each
 * region, one after the other, and fills in what React leaves empty. The first of five requests opens the connection
 * and does not count; of the others the quickest one does. An address that does not answer within 4 s is not measured.
 */
const SOURCE = `
(s=>{
const q=(e,k)=>e.querySelector(k),r=[...s.querySelectorAll('[data-ping]')],again=q(s,'[data-again]'),say=q(s,'[role=status]'),
words=s.dataset.grades.split('|'),
show=(e,ms)=>{const g=ms>=0?[30,80,160,1/0].findIndex(m=>ms<m):4;
q(e,'b').textContent=g<4?Math.round(ms)+'\\u00a0ms':'–';
q(e,'small').textContent=words[g];
q(e,'i').style.setProperty('--p',g<4?Math.max(3,Math.min(100,ms/2.5))+'%':'0%');
e.dataset.grade=g},
ping=async u=>{let best;for(let n=0;n<5;n++){const t=performance.now();
await fetch(u,{mode:'no-cors',cache:'no-store',credentials:'omit',signal:AbortSignal.timeout(4e3)});
const ms=performance.now()-t;if(n)best=Math.min(best??ms,ms)}return best},
run=async()=>{again.hidden=true;let near;
for(const e of r){const ms=await ping(e.dataset.ping).catch(()=>-1);show(e,ms);
if(ms>=0&&!(near?.ms<=ms))near={ms,name:e.dataset.name}}
if(say)say.textContent=near?s.dataset.nearest.replace('%s',near.name)+' '+Math.round(near.ms)+'\\u00a0ms':words[4];
again.hidden=false};
again.onclick=run;
new IntersectionObserver((all,o)=>{if(all.some(e=>e.isIntersecting)){o.disconnect();run()}}).observe(s)
})(document.currentScript.parentNode)`

export const LATENCY_SCRIPT = SOURCE.replaceAll('\n', '')
