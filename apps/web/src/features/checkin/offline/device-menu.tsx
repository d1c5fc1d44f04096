import { ActionIcon, Menu } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconDotsVertical, IconEye, IconPlugConnectedX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { ActionMenu } from '../../../ui/action-menu.tsx'
import { ConfirmDialog } from '../../../ui/states/confirm-dialog.tsx'
import classes from '../door/door.module.css'
import type { Device } from './make-device.ts'

type Props = { device: Device; isSteward: boolean; pending: number; onCovered: (isCovered: boolean) => void }

/** What else can be done with the device: show results only, or end its work here. */
export const DeviceMenu = ({ device, isSteward, pending, onCovered }: Props) => {
  const { t } = useTranslation()
  const [asked, leaving] = useDisclosure(false, {
    onOpen: () => onCovered(true),
    onClose: () => onCovered(false),
  })
  return (
    <>
      <ActionMenu
        width={260}
        target={
          <ActionIcon aria-label={t('Device')} className={classes.onDark ?? ''}>
            <IconDotsVertical aria-hidden="true" />
          </ActionIcon>
        }
      >
        <Menu.Item
          leftSection={<IconEye size={20} aria-hidden="true" />}
          onClick={() => void device.setSteward(!isSteward)}
        >
          {isSteward ? t('Show all tools') : t('Show results only')}
        </Menu.Item>
        <Menu.Item leftSection={<IconPlugConnectedX size={20} aria-hidden="true" />} onClick={leaving.open}>
          {t('End work on this device')}
        </Menu.Item>
      </ActionMenu>
      <ConfirmDialog
        opened={asked}
        onClose={leaving.close}
        title={t('End work on this device?')}
        confirm={t('End work')}
        danger
        {...(pending === 0 && { onConfirm: () => void device.forget() })}
      >
        {pending === 0
          ? t(
              'All scans were sent. The tickets are deleted from this device, and it needs a new code to scan again.',
            )
          : t('This device has scans that are not sent yet. Connect it first, so that they are not lost.')}
      </ConfirmDialog>
    </>
  )
}
