import { ActionIcon } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconDeviceTablet } from '@tabler/icons-react'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyPart } from '../../../ui/states/lazy-part.ts'
import type { DoorEvent } from '../checkin.api.ts'

type Props = {
  event: DoorEvent
  opened: boolean
  onOpen: () => void
  onClose: () => void
  className: string
}

// Few people open it, and it draws a QR code.
const DevicesSheet = lazyPart(async () => (await import('./devices-sheet.tsx')).DevicesSheet)

/** Opens the list of paired devices of the event. */
export const DevicesButton = ({ event, opened, onOpen, onClose, className }: Props) => {
  const { t } = useTranslation()
  const [wasOpened, { open: keep }] = useDisclosure(false)
  return (
    <>
      <ActionIcon
        aria-label={t('Devices')}
        aria-haspopup="dialog"
        className={className}
        onClick={() => {
          keep()
          onOpen()
        }}
      >
        <IconDeviceTablet aria-hidden="true" />
      </ActionIcon>
      {wasOpened && (
        <Suspense fallback={null}>
          <DevicesSheet event={event} opened={opened} onClose={onClose} />
        </Suspense>
      )}
    </>
  )
}
