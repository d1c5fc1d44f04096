import { mostPictureBytes } from '@reprise/rules/assets/largest-files'
import { phrase } from '@reprise/rules/platform/phrase'
import { widthOfPicture } from './width-of-picture.ts'

/** The pictures that can be chosen. */
export const acceptedPictures = ['image/jpeg', 'image/png', 'image/webp', 'image/gif']

export const pictureRefused = phrase('Please choose a JPG, PNG, WEBP or GIF picture of at most 10 MB.')
export const pictureUnreadable = phrase("We can't read this picture file.")

/**
 * Returns what is wrong with a chosen file, or null for a picture that can be cropped. Checks the content, because
 * the name of a file can lie.
 */
export const faultOfPicture = async (file: File): Promise<string | null> => {
  if (!acceptedPictures.includes(file.type) || file.size > mostPictureBytes) return pictureRefused
  return (await widthOfPicture(file)) === null ? pictureUnreadable : null
}
