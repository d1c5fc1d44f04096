import { Drawer } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { TicketFieldsProps } from './ticket-fields.tsx'
import { TicketFields } from './ticket-fields.tsx'

type Props = TicketFieldsProps & { opened: boolean; onClose: () => void }

/** The drawer in which a kind of ticket is made or changed. */
export const TicketDrawer = ({ opened, onClose, ...fields }: Props) => {
  const { t } = useTranslation()
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      position="right"
      size="xl"
      title={fields.eventTicketId ? t('Edit ticket') : t('New ticket')}
      closeButtonProps={{ 'aria-label': t('Close') }}
    >
      <TicketFields {...fields} />
    </Drawer>
  )
}
