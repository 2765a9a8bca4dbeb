/**
 * Inline script of hydrated pages: where the browser blocks site data, reading `sessionStorage` throws, and in the
 * browser of another app it may be null. Our own code
 * goes through `session/browser-storage.ts`, but the inline script of React Router's scroll restoration does not, and
 * ends with an error. It gets entries that live as long as the document; the methods are no entries themselves.
 */
const SOURCE = `
try{sessionStorage.length}catch{let m=new Map;
Object.defineProperty(window,'sessionStorage',{value:Object.create({
getItem:k=>m.get(k)??null,setItem:(k,v)=>{m.set(k,v)},removeItem:k=>{m.delete(k)}})})}`

export const BLOCKED_STORAGE_SCRIPT = /* @__PURE__ */ SOURCE.replaceAll('\n', '')
