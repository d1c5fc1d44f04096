import type { ComponentProps } from 'react'
import { Suspense } from 'react'
import { ConfirmDialog } from '../../../ui/states/confirm-dialog.tsx'
import { lazyPart } from '../../../ui/states/lazy-part.ts'
import { useHostedSales } from './hosted-sales.api.ts'

const HostedSalesDialog = lazyPart(async () => (await import('./hosted-sales-dialog.tsx')).HostedSalesDialog)

/**
 * Asks once before the account is closed. Where the person hosts events that sell tickets, the dialog shows these
 * events first. Where these events could not be read, the server still decides.
 */
export const LeaveDialog = (props: ComponentProps<typeof ConfirmDialog>) => {
  const { opened, onClose } = props
  const { data, isLoading } = useHostedSales(opened)
  const hasSales = data !== undefined && data.nodes.length > 0
  return (
    <>
      <ConfirmDialog {...props} opened={opened && !hasSales} busy={isLoading} />
      {hasSales && (
        <Suspense>
          <HostedSalesDialog opened={opened} sales={data.nodes} total={data.totalCount} onClose={onClose} />
        </Suspense>
      )}
    </>
  )
}
