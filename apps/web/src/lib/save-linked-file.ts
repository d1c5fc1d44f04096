import i18next from 'i18next'
import type { MouseEvent } from 'react'
import { toastError } from '../ui/toast.ts'
import { fetchFile } from './fetch-file.ts'
import { saveFile } from './save-file.ts'
import { say, sentenceOf } from './say.tsx'

/** A click on a link to a file. */
export type FileClick = Pick<MouseEvent<HTMLAnchorElement>, 'currentTarget' | 'preventDefault'>

type LinkedFile = {
  /** The name of the saved file. */
  name: string
  type: string
  /** The title of the toast, in English, where the file cannot be fetched. The reason stands below it. */
  failure: string
}

/**
 * Handles a click on a link to a file: fetches the file as the signed-in person and saves it. The link alone would send
 * no token, and the browser would leave the page for the refusal. Where the fetch fails, a toast says what happened.
 */
export const saveLinkedFile = async (
  click: FileClick,
  { name, type, failure }: LinkedFile,
): Promise<void> => {
  click.preventDefault()
  const { href } = click.currentTarget
  try {
    saveFile(name, await fetchFile(href), type)
  } catch (error) {
    toastError(say(i18next.t, sentenceOf(error)), i18next.t(failure))
  }
}
