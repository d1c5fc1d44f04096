import { useMutation, useQuery } from '@tanstack/react-query'
import type { ResultOf } from 'gql.tada'
import { fetchFile } from '../../../lib/fetch-file.ts'
import { graphql } from '../../../lib/graphql/graphql.ts'
import { request } from '../../../lib/graphql/request.ts'
import { saveFile } from '../../../lib/save-file.ts'
import type { SteppedUp } from '../../auth/step-up/stepped-up.ts'
import { accountKeys } from '../account.keys.ts'

const myDataDocument = graphql(`
  query myData {
    myData {
      state
      progress
      requestedAt
      readyAt
      expiresAt
      downloadUrl
    }
  }
`)

const requestDocument = graphql(`
  mutation requestMyData {
    requestMyData {
      state
      progress
    }
  }
`)

export type MyDataState = ResultOf<typeof myDataDocument>['myData']

const LOOK_MS = 2000

/**
 * The archive of what is held about the person. Reads it again at intervals while it is being made. Reads nothing
 * while `isActing`, because the server would refuse.
 */
export const useMyData = (isActing: boolean) =>
  useQuery({
    queryKey: accountKeys.myData(),
    queryFn: async ({ signal }) => (await request(myDataDocument, {}, signal)).myData,
    enabled: !isActing,
    refetchInterval: ({ state }) => state.data?.state === 'RUNNING' && LOOK_MS,
  })

export const useRequestMyData = (steppedUp: SteppedUp) =>
  useMutation({
    mutationFn: () => steppedUp(() => request(requestDocument)),
    meta: { formShowsFailure: true, changes: [accountKeys.myData()] },
  })

export const useDownloadMyData = (steppedUp: SteppedUp) =>
  useMutation({
    mutationFn: async (url: string) =>
      saveFile('my-data.zip', await steppedUp(() => fetchFile(url)), 'application/zip'),
    meta: { formShowsFailure: true, changes: [] },
  })
