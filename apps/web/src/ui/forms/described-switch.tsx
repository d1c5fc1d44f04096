import type { SwitchProps } from '@mantine/core'
import { Switch } from '@mantine/core'

type Props = Omit<SwitchProps, 'label'> & { label: string }

/**
 * A switch with a sentence below its label. The label is also its name, because a screen reader would otherwise read
 * the sentence twice.
 */
export const DescribedSwitch = (props: Props) => <Switch {...props} aria-label={props.label} />
