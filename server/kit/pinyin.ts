import { createRequire } from 'node:module'
import type { pinyin as readPinyin } from 'pinyin-pro'

let pinyin: typeof readPinyin | undefined

/** Loaded by the first Chinese name: its dictionary takes memory. */
export function loadPinyin(): typeof readPinyin {
  pinyin ??= (createRequire(import.meta.url)('pinyin-pro') as { pinyin: typeof readPinyin }).pinyin
  return pinyin
}
