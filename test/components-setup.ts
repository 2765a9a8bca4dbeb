import { configure } from '@testing-library/react'
import { LONGEST_MS } from './longest.ts'

configure({ asyncUtilTimeout: LONGEST_MS })
