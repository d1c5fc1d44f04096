import { Group, Text } from '@mantine/core'
import { isId } from '@reprise/rules/platform/ids/id'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { Sheet } from '../../../ui/states/sheet.tsx'
import { ReceiptLink } from '../../payments/receipt-link.tsx'

const name = 'receipt'

/** Offers the receipt of a link from outside the app, such as a mail (`?receipt=`). */
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
    <Sheet opened={isId(bookingId)} onClose={close} title={t('Your receipt')}>
      <Text mb="lg">{t('Saved to this device as a PDF.')}</Text>
      <Group justify="flex-end">
        <ReceiptLink href={`/api/receipts/${bookingId}.pdf`} />
      </Group>
    </Sheet>
  )
}
