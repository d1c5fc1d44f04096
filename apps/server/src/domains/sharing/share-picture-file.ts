const KEPT = /^share-[0-9a-f]{32}\.jpeg$/

/**
 * The file name of a drawn picture. GET /files shows no file with this ending, so a picture opens only by its own
 * address.
 */
export const sharePictureFile = (hash: string): string => `share-${hash}.jpeg`

/** Whether a file is a drawn picture. */
export const isSharePictureFile = (name: string): boolean => KEPT.test(name)
