import { VisuallyHidden } from '@mantine/core'
import { useEffect, useState } from 'react'

/** Says once, when there is a pause, that a countdown that was on the page is over: its seconds are not read out. */
export const CountdownEnd = ({ left, text }: { left: number; text: string }) => {
  const [hasRun, setHasRun] = useState(false)
  useEffect(() => {
    if (left > 0) setHasRun(true)
  }, [left])
  return <VisuallyHidden role="status">{hasRun && left === 0 ? text : ''}</VisuallyHidden>
}
