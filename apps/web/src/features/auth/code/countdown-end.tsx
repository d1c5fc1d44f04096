import { VisuallyHidden } from '@mantine/core'
import { useEffect, useState } from 'react'

/** Lets a screen reader say once that a countdown on the page is over. The seconds themselves are not read out. */
export const CountdownEnd = ({ left, text }: { left: number; text: string }) => {
  const [hasRun, setHasRun] = useState(false)
  useEffect(() => {
    if (left > 0) setHasRun(true)
  }, [left])
  return <VisuallyHidden role="status">{hasRun && left === 0 ? text : ''}</VisuallyHidden>
}
