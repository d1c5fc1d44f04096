import { useMutation, useQuery } from '@tanstack/react-query'
import type { ResultOf, VariablesOf } from 'gql.tada'
import { graphql } from '../../../lib/graphql/graphql.ts'
import { request } from '../../../lib/graphql/request.ts'
import { contactKeys } from '../contacts.keys.ts'

const importDocument = graphql(`
  mutation importContacts($input: ImportContactsInput!) {
    importContacts(input: $input) {
      rows {
        line
        fate
        differences {
          field
          kept
          other
        }
      }
    }
  }
`)

const undoDocument = graphql(`
  mutation undoContactImport($importId: ID!) {
    undoContactImport(importId: $importId) {
      undone
      remaining
    }
  }
`)

const importsDocument = graphql(`
  query contactImports {
    contactImports(first: 10) {
      nodes {
        importId
        fileName
        createdCount
        mergedCount
        createdAt
        undoneAt
      }
    }
  }
`)

export type ImportInput = VariablesOf<typeof importDocument>['input']
export type ImportedRow = ResultOf<typeof importDocument>['importContacts']['rows'][number]

/** Sends one part of an import. */
export const sendPart = async (input: ImportInput): Promise<ImportedRow[]> =>
  (await request(importDocument, { input })).importContacts.rows

/** The latest imports of a person. */
export const useContactImports = () =>
  useQuery({
    queryKey: contactKeys.imports(),
    queryFn: async ({ signal }) => (await request(importsDocument, {}, signal)).contactImports.nodes,
  })

/** Undoes a whole import. Returns how many contacts were taken back. */
export const useUndoImport = () =>
  useMutation({
    mutationFn: async (importId: string) => {
      let taken = 0
      for (;;) {
        const { undone, remaining } = (await request(undoDocument, { importId })).undoContactImport
        taken += undone
        if (remaining === 0) return taken
      }
    },
    meta: { changes: [contactKeys.all()] },
  })
