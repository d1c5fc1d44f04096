import type { ComponentType } from 'react'
import type { RouteRow } from '../../route-row.ts'

export type SlotProps = { row: RouteRow | undefined }
type Slot = ComponentType<SlotProps>

/**
 * A shell is the part of the page around the screen. The frame has the same structure for all shells, so that a screen
 * keeps its state when a visitor signs in on it and the shell changes.
 */
export type Shell = { Side?: Slot; Header?: Slot; Heading?: Slot; Aside?: Slot; Footer?: Slot }
