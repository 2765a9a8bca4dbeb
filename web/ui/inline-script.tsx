interface InlineScriptProps {
  /** A constant of ours. */
  readonly text: string
  readonly nonce?: string | undefined
}

/** A script in the document itself, which runs as soon as it is there; React leaves it as the server has sent it. */
export function InlineScript({ text, nonce }: InlineScriptProps) {
  return (
    <script
      nonce={nonce}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: constants of ours, which must run before the files of scripts
      dangerouslySetInnerHTML={{ __html: text }}
    />
  )
}
