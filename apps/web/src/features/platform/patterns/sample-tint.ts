import { tintOf } from '@reprise/rules/assets/tint'

/** A tint like one that is taken from a picture. */
export const sampleTint = tintOf('#C2571F')
