import type { FeeRates } from '@reprise/rules/payments/fees'
import { rateOf } from '@reprise/rules/payments/fees'
import { useQuery } from '@tanstack/react-query'
import { graphql } from '../../../../lib/graphql/graphql.ts'
import { request } from '../../../../lib/graphql/request.ts'
import { eventKeys } from '../../events.keys.ts'

const eventFeesDocument = graphql(`
  query eventFees($eventId: ID!) {
    eventFees(eventId: $eventId) {
      service {
        percentage
      }
      processing {
        percentage
        amount {
          amount
        }
      }
      partner {
        percentage
      }
      tax {
        percentage
      }
    }
  }
`)

/** The fees of an order at an event. Reads them only while `wanted`. */
export const useEventFees = (eventId: string | undefined, wanted: boolean) =>
  useQuery({
    queryKey: eventKeys.fees(eventId),
    queryFn: async ({ signal }): Promise<FeeRates> => {
      const { eventFees } = await request(eventFeesDocument, { eventId: eventId ?? '' }, signal)
      const { service, processing, partner, tax } = eventFees
      return {
        service: rateOf(service.percentage),
        processing: rateOf(processing.percentage),
        processingFixed: BigInt(processing.amount.amount),
        partner: rateOf(partner.percentage),
        tax: rateOf(tax.percentage),
      }
    },
    enabled: wanted && eventId !== undefined,
  })
