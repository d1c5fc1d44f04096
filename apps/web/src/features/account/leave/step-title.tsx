import { Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { focusOnce } from '../../../ui/forms/focus-once.ts'

/** What a step of a dialog is about: it takes the focus when the step begins, and so is read out. */
export const StepTitle = ({ children }: { children: ReactNode }) => (
  <Text ref={focusOnce} tabIndex={-1} style={{ outline: 'none' }}>
    {children}
  </Text>
)
