/** Every page in Chinese, on a phone, with dark colours. */
import { sweep } from './sweep.ts'

sweep({ language: 'zh', width: 390, scheme: 'dark' })
