import { Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { focusOnce } from '../../../ui/forms/focus-once.ts'

/** Says what a step of a dialog is about. It takes the focus when the step begins, so screen readers read it out. */
export const StepTitle = ({ children }: { children: ReactNode }) => (
  <Text ref={focusOnce} tabIndex={-1} className="rp-quiet">
    {children}
  </Text>
)
