import { controlsRenderedAnew, copyInput } from './rendered-anew.ts'

/**
 * Inline script of hydrated pages. Their scripts are requested after the first paint (decision 016); until then a press
 * of a button or Enter in a field would do nothing. It holds every submission of a form with `data-early` and every
 * click on a button, and marks the form or button with `data-waiting`, by which `web/ui/waiting.css` shows that it
 * waits; `data-failed` says that the scripts did not arrive. Buttons that need no React are left alone.
 */
const SOURCE = `
((w,d)=>{let l=[],f,
a=x=>{l.push(x);x.dataset.waiting='';f&&m()},
m=_=>{f=1;l.map(x=>x.dataset.failed='')},
c=e=>{let b=e.target.closest?.('button');
b&&b.type=='button'&&!b.matches('[name=scheme],[popovertarget],#print')&&a(b)},
s=e=>{e.target.matches('[data-early]')&&(e.preventDefault(),l.includes(e.target)||a(e.target))};
d.addEventListener('click',c);d.addEventListener('submit',s);
w.addEventListener('error',m);w.addEventListener('unhandledrejection',m);
w.takeEarlyInput=_=>{d.removeEventListener('click',c);d.removeEventListener('submit',s);
w.removeEventListener('error',m);w.removeEventListener('unhandledrejection',m);
return l.splice(0)}})(window,document)`

export const EARLY_INPUT_SCRIPT = /* @__PURE__ */ SOURCE.replaceAll('\n', '')

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** Inputs whose value is no input of the user. */
const NO_INPUT = ['hidden', 'submit', 'button', 'reset', 'image', 'file']

/** Repeats, once the page is hydrated, what was entered, pressed and sent before, in this order; each exactly once. */
export async function repeatEarlyInput(): Promise<void> {
  const { takeEarlyInput } = window as { takeEarlyInput?: () => readonly HTMLElement[] }
  const anew = controlsRenderedAnew()
  const pressed = (takeEarlyInput?.() ?? []).map((element) => anew.get(element) ?? element)
  // The forms have to render the values that they found in their fields.
  await Promise.resolve()
  for (const [from, to] of anew) copyInput(from, to)
  // All values first: what repeats one change renders the others as they were.
  const changed = changedControls().map((control) => ({ control, value: control.value }))
  for (const { control, value } of changed) repeatChange(control, value)
  if (changed.length > 0) await nextTask()
  for (const element of pressed) {
    if (!(element instanceof HTMLElement)) continue
    delete element.dataset.waiting
    delete element.dataset.failed
    if (element instanceof HTMLFormElement) element.requestSubmit()
    else element.click()
    await nextTask()
  }
}

/** Controls whose state differs from the rendered one; the fields of a form have taken theirs over already. */
function changedControls(): Control[] {
  return [...document.querySelectorAll<Control>('input, textarea, select')].filter((control) => {
    if (control.disabled) return false
    if (control instanceof HTMLSelectElement)
      return [...control.options].some(({ selected, defaultSelected }) => selected !== defaultSelected)
    if (!(control instanceof HTMLInputElement)) return control.value !== control.defaultValue
    if (NO_INPUT.includes(control.type)) return false
    if (control.type === 'radio') return control.checked && !control.defaultChecked
    if (control.type === 'checkbox') return control.checked !== control.defaultChecked
    return control.value !== control.defaultValue
  })
}

/**
 * Lets React see a change that it has not seen. It ignores events that change nothing it knows of, so the control first
 * gets back the rendered state, which React observes, and then its own by the native setter, which React does not.
 */
function repeatChange(control: Control, value: string): void {
  if (control instanceof HTMLSelectElement) {
    control.value = value
    control.dispatchEvent(new Event('change', { bubbles: true }))
    return
  }
  if (control instanceof HTMLInputElement && ['radio', 'checkbox'].includes(control.type)) {
    control.checked = control.defaultChecked
    control.click()
    return
  }
  control.value = control.defaultValue
  const prototype =
    control instanceof HTMLInputElement ? HTMLInputElement.prototype : HTMLTextAreaElement.prototype
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(control, value)
  control.dispatchEvent(new Event('input', { bubbles: true }))
}

function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve))
}
