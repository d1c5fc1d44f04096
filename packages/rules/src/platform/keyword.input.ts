import { z } from 'zod'
import { textInput } from './text.input.ts'

const longestKeyword = 100

/** What a list is searched for. */
export const keywordInput = z.object({ keyword: textInput('Keyword', longestKeyword).nullish() })
