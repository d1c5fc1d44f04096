/** The file of an upload: no other upload ever has this name. */
export const fileOf = (assetId: string): string => `${assetId}.webp`
