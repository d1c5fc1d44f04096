import type { AssetPurpose } from './assets.tables.ts'

/** The file of an upload: no other upload ever has this name. */
export const fileOf = (assetId: string, purpose: AssetPurpose): string =>
  `${assetId}.${purpose === 'document' ? 'pdf' : 'webp'}`
