import { Button, Group, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Dialog } from './dialog.tsx'

type Props = {
  opened: boolean
  onClose: () => void
  /** Left out: it may not be done, and the words say why. */
  onConfirm?: () => void
  title: string
  children: ReactNode
  /** The word on the button that acts, "Yes" by default. */
  confirm?: string
  /** The act destroys something. */
  danger?: boolean
  busy?: boolean
}

/** Asks once before an act. */
export const ConfirmDialog = (props: Props) => {
  const { t } = useTranslation()
  return (
    <Dialog opened={props.opened} onClose={props.onClose} title={props.title}>
      <Text component="div" mb="lg">
        {props.children}
      </Text>
      <Group justify="flex-end">
        <Button variant="default" onClick={props.onClose} disabled={props.busy ?? false} data-autofocus>
          {props.onConfirm ? t('Cancel') : t('Close')}
        </Button>
        {props.onConfirm && (
          <Button
            // The second half of a double click is no second answer.
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
    </Dialog>
  )
}
