import { Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { focusWhereLost } from '../../../ui/forms/focus-once.ts'

/** Says what a step of the import is about. It takes the focus from the pressed button of the step before. */
export const StepHead = ({ children }: { children: ReactNode }) => (
  <Text component="h3" variant="strong" ref={focusWhereLost} tabIndex={-1} className="rp-quiet">
    {children}
  </Text>
)
