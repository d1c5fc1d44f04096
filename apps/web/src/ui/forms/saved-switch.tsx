import type { SwitchProps } from '@mantine/core'
import { useState } from 'react'
import { DescribedSwitch } from './described-switch.tsx'

type Props = Pick<SwitchProps, 'description' | 'disabled'> & {
  label: string
  checked: boolean
  /** Saves the new state. The function reports a failure itself. */
  save: (checked: boolean) => Promise<unknown>
}

/**
 * A switch that saves as soon as it is pressed. It shows the new state at once, and goes back if saving fails. It
 * does not wait for the answer, because it would then jump back and forth.
 */
export const SavedSwitch = ({ checked, save, ...about }: Props) => {
  const [wanted, setWanted] = useState<boolean | null>(null)
  const press = (next: boolean) => {
    setWanted(next)
    // Another press may be under way. Only the last one may reset the state.
    const end = () => setWanted((now) => (now === next ? null : now))
    save(next).then(end, end)
  }
  return (
    <DescribedSwitch
      {...about}
      checked={wanted ?? checked}
      onChange={({ currentTarget }) => press(currentTarget.checked)}
    />
  )
}
