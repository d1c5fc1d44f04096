import type { ComponentProps } from 'react'
import { lazy, Suspense } from 'react'
import { ConfirmDialog } from '../../../ui/states/confirm-dialog.tsx'
import { useHostedSales } from './hosted-sales.api.ts'

const HostedSalesDialog = lazy(async () => ({
  default: (await import('./hosted-sales-dialog.tsx')).HostedSalesDialog,
}))

/**
 * Asks once before the account goes. Where the person hosts events that sell tickets, these come first; where
 * they could not be read, the server still decides.
 */
export const LeaveDialog = (props: ComponentProps<typeof ConfirmDialog>) => {
  const { opened, onClose } = props
  const { data, isLoading } = useHostedSales(opened)
  const isHeld = data !== undefined && data.nodes.length > 0
  return (
    <>
      <ConfirmDialog {...props} opened={opened && !isHeld} busy={isLoading} />
      {isHeld && (
        <Suspense>
          <HostedSalesDialog opened={opened} sales={data.nodes} total={data.totalCount} onClose={onClose} />
        </Suspense>
      )}
    </>
  )
}
