import { Button } from './button.tsx'
import { CopyText } from './copy-text.tsx'
import { Dialog, DialogActions } from './dialog.tsx'

interface ShownSecretProps {
  readonly title: string
  readonly text: string
  /** What the secret is. */
  readonly label: string
  readonly secret: string
  /** Label of the button. */
  readonly done: string
  readonly onClose: () => void
}

/** A secret, which is shown this once; only its button closes the dialog. */
export function ShownSecret({ title, text, label, secret, done, onClose }: ShownSecretProps) {
  return (
    <Dialog title={title}>
      <p className="quiet text-s">{text}</p>
      <div className="pad-4 round-m wash">
        <CopyText label={label} text={secret} />
      </div>
      <DialogActions>
        <Button onClick={onClose}>{done}</Button>
      </DialogActions>
    </Dialog>
  )
}
