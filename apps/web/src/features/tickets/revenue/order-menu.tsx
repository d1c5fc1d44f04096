import { ActionIcon, Menu } from '@mantine/core'
import { IconArrowBackUp, IconDots, IconFileDownload } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { ActionMenu } from '../../../ui/action-menu.tsx'
import { saveReceipt } from '../../payments/receipt-link.tsx'
import { orderItems } from './order-parts.tsx'
import type { refundOf } from './refund-of.ts'
import type { Order } from './revenue.api.ts'

type Props = { order: Order; refund: ReturnType<typeof refundOf>; onRefund: () => void }

/** The menu of an order's row. Renders nothing where the order allows no act. */
export const OrderMenu = ({ order, refund, onRefund }: Props) => {
  const { t } = useTranslation()
  const { user, receiptUrl } = order
  if (!receiptUrl && refund !== 'possible') return null
  return (
    <ActionMenu
      width={220}
      target={
        <ActionIcon
          aria-label={t('More for {{name}}: {{what}}', { name: user.name, what: orderItems(order) })}
        >
          <IconDots size={20} aria-hidden="true" />
        </ActionIcon>
      }
    >
      {receiptUrl && (
        <Menu.Item
          component="a"
          href={receiptUrl}
          download
          leftSection={<IconFileDownload size={20} aria-hidden="true" />}
          onClick={(click) => void saveReceipt(click)}
        >
          {t('Receipt (PDF)')}
        </Menu.Item>
      )}
      {refund === 'possible' && (
        <Menu.Item leftSection={<IconArrowBackUp size={20} aria-hidden="true" />} onClick={onRefund}>
          {t('Refund')}
        </Menu.Item>
      )}
    </ActionMenu>
  )
}
