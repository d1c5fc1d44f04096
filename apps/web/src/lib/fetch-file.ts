import { askRest } from './ask-rest.ts'

/**
 * What stands at an address of ours, asked for as the person who is signed in. Throws an ApiError that says what
 * happened where it cannot be had.
 */
export const fetchFile = async (href: string): Promise<Blob> => (await askRest(href, 'file')).blob()
