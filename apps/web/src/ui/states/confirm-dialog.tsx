import { Button, Group, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Sheet } from './sheet.tsx'

type Props = {
  opened: boolean
  onClose: () => void
  /** Leave it out where the action is not allowed. The text says why. */
  onConfirm?: () => void
  title: string
  children: ReactNode
  /** The text on the button that acts, "Yes" by default. */
  confirm?: string
  /** The text on the button that changes nothing, "Cancel" by default. */
  keep?: string
  /** True where the action destroys something. */
  danger?: boolean
  busy?: boolean
}

/** Asks once before an action. */
export const ConfirmDialog = (props: Props) => {
  const { t } = useTranslation()
  const id = useId()
  return (
    <Sheet opened={props.opened} onClose={props.onClose} title={props.title} id={id}>
      {/* The library describes the dialog by this id, so a screen reader reads the text when it opens. */}
      <Text id={`${id}-body`} component="div" mb="lg">
        {props.children}
      </Text>
      <Group justify="flex-end">
        <Button variant="default" onClick={props.onClose} disabled={props.busy ?? false} data-autofocus>
          {props.onConfirm ? (props.keep ?? t('Cancel')) : t('Close')}
        </Button>
        {props.onConfirm && (
          <Button
            // The second click of a double click does not confirm.
            onClick={({ detail }) => {
              if (detail < 2) props.onConfirm?.()
            }}
            loading={props.busy ?? false}
            {...(props.danger && { color: 'red' })}
          >
            {props.confirm ?? t('Yes')}
          </Button>
        )}
      </Group>
    </Sheet>
  )
}
