import { Group, Text } from '@mantine/core'
import { isId } from '@reprise/rules/platform/ids/id'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { Dialog } from '../../../ui/states/dialog.tsx'
import { ReceiptLink } from './receipt-link.tsx'

const name = 'receipt'

/** Opens the receipt whose address somebody opened outside of the app (`?receipt=`). */
export const ReceiptFromLink = () => {
  const { t } = useTranslation()
  const [query, setQuery] = useSearchParams()
  const bookingId = query.get(name) ?? ''
  const close = () =>
    setQuery(
      (before) => {
        const after = new URLSearchParams(before)
        after.delete(name)
        return after
      },
      { replace: true, preventScrollReset: true },
    )
  return (
    <Dialog opened={isId(bookingId)} onClose={close} title={t('Your receipt')}>
      <Text mb="lg">{t('Saved to this device as a PDF.')}</Text>
      <Group justify="flex-end">
        <ReceiptLink href={`/api/receipts/${bookingId}.pdf`} />
      </Group>
    </Dialog>
  )
}
