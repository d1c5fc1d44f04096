import i18next from 'i18next'
import type { MouseEvent } from 'react'
import { toastError } from '../ui/toast.ts'
import { fetchFile } from './fetch-file.ts'
import { saveFile } from './save-file.ts'
import { say, sentenceOf } from './say.tsx'

/** A click on a link to a file. */
export type FileClick = Pick<MouseEvent<HTMLAnchorElement>, 'currentTarget' | 'preventDefault'>

type LinkedFile = {
  /** What it is called where it is saved. */
  name: string
  type: string
  /** What a toast says above the reason, in English, where it cannot be had. */
  failure: string
}

/**
 * Lets a click on a link to a file fetch it as the person who is signed in: a link alone carries no token, and what
 * it answers without one is no page to look at. Where it fails, a toast says what happened.
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
