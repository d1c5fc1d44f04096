import { z } from 'zod'
import { phrase } from '../phrase.ts'
import { longestKeyword } from './keyword.ts'
import { textInput } from './text.input.ts'

/** The keyword of a search in a list. */
export const keywordInput = z.object({ keyword: textInput(phrase('Keyword'), longestKeyword).nullish() })
