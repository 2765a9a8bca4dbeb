import './mantine.css'
import {
  createTheme,
  defaultVariantColorsResolver,
  type MantineColorScheme,
  type MantineColorSchemeManager,
  MantineProvider,
} from '@mantine/core'
import type { ReactNode } from 'react'
import { useNonce } from '#web/platform/page/nonce.ts'

/** Label above, hint below, then the error: the same on every field. */
const ORDER: ('label' | 'input' | 'description' | 'error')[] = ['label', 'input', 'description', 'error']

const theme = createTheme({
  fontFamily: 'var(--font)',
  cursorType: 'pointer',
  respectReducedMotion: true,
  // The library writes white on what is filled; our brand is light in the dark scheme and has an ink of its own.
  variantColorResolver: (input) => ({
    ...defaultVariantColorsResolver(input),
    ...(input.variant === 'filled' ? { color: 'var(--brand-ink)' } : {}),
    // Buttons beside the one that matters are as quiet as the links that look like buttons.
    ...(input.variant === 'default' ? { border: '1px solid var(--line)' } : {}),
  }),
  components: {
    InputWrapper: { defaultProps: { inputWrapperOrder: ORDER, size: 'md' } },
    TextInput: { defaultProps: { inputWrapperOrder: ORDER, size: 'md' } },
    PasswordInput: { defaultProps: { inputWrapperOrder: ORDER, size: 'md' } },
    NativeSelect: { defaultProps: { inputWrapperOrder: ORDER, size: 'md' } },
    Textarea: { defaultProps: { inputWrapperOrder: ORDER, size: 'md' } },
    Button: { defaultProps: { size: 'md' } },
  },
})

const SCHEME = 'scheme'

/** The scheme that the script in the head keeps and sets; the library only follows. */
const schemeManager: MantineColorSchemeManager = (() => {
  let stop = (): void => {}
  const current = (): MantineColorScheme => {
    const stored = typeof document === 'undefined' ? null : localStorage.getItem(SCHEME)
    return stored === 'light' || stored === 'dark' ? stored : 'auto'
  }
  return {
    get: current,
    set: () => {},
    subscribe(onUpdate) {
      const follow = (): void => onUpdate(current())
      document.addEventListener('schemechange', follow)
      stop = () => document.removeEventListener('schemechange', follow)
    },
    unsubscribe: () => stop(),
    clear: () => {},
  }
})()

/** The component library for hydrated pages. Its variables come from our style sheet, so it writes no inline style. */
export function UiProvider({ children }: { children: ReactNode }) {
  const nonce = useNonce()
  return (
    <MantineProvider
      theme={theme}
      defaultColorScheme="auto"
      colorSchemeManager={schemeManager}
      withCssVariables={false}
      withGlobalClasses={false}
      getStyleNonce={() => nonce ?? ''}
    >
      {children}
    </MantineProvider>
  )
}
