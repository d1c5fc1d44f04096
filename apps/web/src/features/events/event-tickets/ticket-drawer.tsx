import { useTranslation } from 'react-i18next'
import { EdgeDrawer } from '../../../ui/states/edge-drawer.tsx'
import type { TicketFieldsProps } from './ticket-fields.tsx'
import { TicketFields } from './ticket-fields.tsx'

type Props = TicketFieldsProps & { opened: boolean; onClose: () => void }

/** The drawer that creates or changes an event ticket. */
export const TicketDrawer = ({ opened, onClose, ...fields }: Props) => {
  const { t } = useTranslation()
  return (
    <EdgeDrawer
      opened={opened}
      onClose={onClose}
      position="right"
      size={fields.soldAs === 'FREE' ? 'md' : 'xl'}
      title={fields.eventTicketId ? t('Edit ticket') : t('New ticket')}
    >
      <TicketFields {...fields} />
    </EdgeDrawer>
  )
}
