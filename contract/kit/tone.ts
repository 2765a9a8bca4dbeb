/**
 * How a state looks: `busy` is with others, `warn` waits for the reader, `good` and `bad` are how
 * it ended or is, `quiet` no longer counts.
 */
export type Tone = 'busy' | 'good' | 'warn' | 'bad' | 'quiet'

/** How each of some states looks. */
export type Tones<State extends string = string> = Readonly<Record<State, Tone>>
