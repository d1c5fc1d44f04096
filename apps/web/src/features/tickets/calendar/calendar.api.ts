import { useMutation, useQuery } from '@tanstack/react-query'
import { graphql } from '../../../lib/graphql/graphql.ts'
import { request } from '../../../lib/graphql/request.ts'
import { ticketKeys } from '../tickets.keys.ts'

const addressDocument = graphql(`
  query myCalendarAddress {
    myCalendarAddress {
      madeAt
    }
  }
`)

const renewDocument = graphql(`
  mutation renewCalendarAddress {
    renewCalendarAddress {
      url
    }
  }
`)

const endDocument = graphql(`
  mutation endCalendarAddress {
    endCalendarAddress {
      madeAt
    }
  }
`)

/** When the person made the address of their calendar. Null where they have none. */
export const useCalendarAddress = () =>
  useQuery({
    queryKey: ticketKeys.calendarAddress(),
    queryFn: async ({ signal }) => (await request(addressDocument, {}, signal)).myCalendarAddress,
  })

/** Makes a new address. Only this answer has it. */
export const useRenewCalendarAddress = () =>
  useMutation({
    mutationFn: async () => (await request(renewDocument)).renewCalendarAddress.url,
    meta: { formShowsFailure: true, changes: [ticketKeys.calendarAddress()] },
  })

export const useEndCalendarAddress = () =>
  useMutation({
    mutationFn: () => request(endDocument),
    meta: { formShowsFailure: true, changes: [ticketKeys.calendarAddress()] },
  })
