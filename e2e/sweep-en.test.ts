/** Every page in English, on a desk, with light colours. */
import { sweep } from './sweep.ts'

sweep({ language: 'en', width: 1440, scheme: 'light' })
