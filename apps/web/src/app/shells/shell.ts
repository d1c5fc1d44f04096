import type { ComponentType } from 'react'
import type { Row } from '../../routes.tsx'

export type SlotProps = { row: Row | undefined }
type Slot = ComponentType<SlotProps>

/**
 * A shell is what stands around the screen. The frame has the same bones for all of them, so that a
 * screen lives on, with all it holds, when a visitor signs in on it and the shell changes.
 */
export type Shell = { Side?: Slot; Header?: Slot; Heading?: Slot; Aside?: Slot; Footer?: Slot }
