import { Badge, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import rows from '../../../../ui/lists/rows.module.css'
import { dateTimeInZone } from '../../../../ui/text/format-date-time.ts'
import type { Proof } from '../../earn-parts.api.ts'
import { proofDisplay } from '../../offer-display.ts'
import { ProofContent } from '../../proof-content.tsx'

type Props = { proofs: readonly Proof[]; timeZone: string }

/** What a person sent, the latest first, and what the team said. */
export const ProofList = ({ proofs, timeZone }: Props) => {
  const { t } = useTranslation()
  return (
    <ul className={rows.list}>
      {proofs.map((proof) => {
        const { proofId, state, createdAt, reason } = proof
        return (
          <li key={proofId} className={rows.row}>
            <div className={rows.what}>
              <Text variant="small" c="dimmed" className="rp-numbers">
                {dateTimeInZone(createdAt, timeZone)}
              </Text>
              <ProofContent proof={proof} />
              {state === 'REJECTED' && reason && (
                <Text>{t("The team didn't accept it: {{reason}}", { reason })}</Text>
              )}
            </div>
            <Badge color={proofDisplay[state].color}>{t(proofDisplay[state].label)}</Badge>
          </li>
        )
      })}
    </ul>
  )
}
