/** Every trigger function of the database, and why the code doesn't do it. `docs/database.md` lists them with their tables. */

type Kind =
  /** Refuses what must never be, whoever writes. */
  | 'guards'
  /** Keeps a sum, a copy or an index that two writers at once would break. */
  | 'counts'
  /** Fills in a column of the row itself. */
  | 'fills in'
  /** Tells open pages at commit. */
  | 'tells'

export const TRIGGERS: Readonly<Record<string, { kind: Kind; why: string }>> = {
  check_ledger_entries: {
    kind: 'counts',
    why: 'A transfer sums to zero, and the balances of artists and gift cards are the sums of their entries, also under races.',
  },
  check_ledger_transfer: { kind: 'guards', why: 'Nothing is booked into a closed month.' },
  check_ledger_transfer_has_lines: { kind: 'guards', why: 'No transfer is empty.' },
  copy_premium_from_category: { kind: 'fills in', why: 'A work is premium if its category is, whoever adds it.' },
  count_artworks_added: { kind: 'counts', why: 'The numbers beside the categories cost nothing to read.' },
  count_artworks_changed: { kind: 'counts', why: 'The same when a work is listed, hidden or moved.' },
  count_artworks_emptied: { kind: 'counts', why: 'The same when a test empties the table.' },
  count_artworks_removed: { kind: 'counts', why: 'The same when works are deleted.' },
  count_reviews: {
    kind: 'counts',
    why: 'Lists show the stars of a work at no cost, also when two people write at once.',
  },
  count_sizes: { kind: 'counts', why: 'The stock of a work is the sum of its sizes, also under races.' },
  give_order_number: { kind: 'fills in', why: 'Every order has nine digits, in every way of inserting it.' },
  keep_audit_links: { kind: 'guards', why: 'The chain that seals the log is only added to.' },
  keep_audit_log: {
    kind: 'guards',
    why: 'Entries are only added, and rewritten by an erasure alone, which is recorded.',
  },
  keep_audit_rewrites: { kind: 'guards', why: 'What an erasure rewrote stays known.' },
  keep_consultation_forward: { kind: 'guards', why: 'A consultation only moves on.' },
  keep_default_frame: { kind: 'guards', why: 'The frame that every work has cannot be retired.' },
  keep_default_frame_option: { kind: 'guards', why: 'Every work keeps its default frame option.' },
  keep_deletion_variants: { kind: 'counts', why: 'The search finds misspelt words by these variants.' },
  keep_gift_card_order_forward: { kind: 'guards', why: 'A gift-card order only moves on.' },
  keep_gift_card_sums: { kind: 'guards', why: 'Nothing but an entry changes a balance.' },
  keep_ledger: { kind: 'guards', why: 'The books are only added to.' },
  keep_ledger_balances: { kind: 'guards', why: 'Nothing but an entry changes a balance.' },
  keep_order_forward: { kind: 'guards', why: 'An order only moves on, in its state and its payment.' },
  keep_order_notes: { kind: 'guards', why: 'Notes about an order are only added.' },
  keep_payout_forward: { kind: 'guards', why: 'A payout only moves on, and what was approved is never rewritten.' },
  keep_payout_run_forward: { kind: 'guards', why: 'A run is approved or replaced once.' },
  keep_quote_price: { kind: 'guards', why: 'A quoted price is never rewritten.' },
  keep_quoted_price: {
    kind: 'guards',
    why: 'A work without a price is sold at a quoted one only, by any writer of orders.',
  },
  keep_refunds_below_payment: { kind: 'guards', why: 'No more is refunded than was paid, also under races.' },
  keep_selling_terms: { kind: 'guards', why: 'Who sells, commissions and tax rates are only added, for days to come.' },
  keep_set_measured: { kind: 'guards', why: 'Every size gives every measure of its set.' },
  keep_signed_certificate: {
    kind: 'guards',
    why: 'What was signed is never rewritten, and a certificate that was replaced or withdrawn stays so.',
  },
  keep_size_measured: { kind: 'guards', why: 'The same when a size changes.' },
  keep_size_of_work: { kind: 'guards', why: 'The size of a work belongs to the set of its category.' },
  note_changed_works: { kind: 'counts', why: 'Every process reads from this list what its index must read again.' },
  note_two_step: {
    kind: 'counts',
    why: 'Whether an account has two-step verification follows from its apps and passkeys.',
  },
  note_works_of_big_price: { kind: 'counts', why: 'The index of works has the price that is shown large.' },
  note_works_of_renamed_artist: { kind: 'counts', why: 'The index of works has the names of artists.' },
  note_works_of_taxed_category: { kind: 'counts', why: 'The index of works has prices with tax.' },
  search_artist_renamed: { kind: 'counts', why: 'The search knows the names of artists.' },
  search_artworks_added: { kind: 'counts', why: 'The search knows works on sale, for every writer of the row.' },
  search_artworks_changed: { kind: 'counts', why: 'The same when they change.' },
  search_category_renamed: { kind: 'counts', why: 'The search knows the names of categories.' },
  ship_only_paid: { kind: 'guards', why: 'No parcel leaves for an order that is not paid or due.' },
  start_category_count: { kind: 'counts', why: 'Every category has its number.' },
  stock_of_sizes: { kind: 'counts', why: 'The stock of a work with sizes is their sum.' },
  tell_admins_of_change: { kind: 'tells', why: 'Open pages of admins follow every writer.' },
  tell_application_change: { kind: 'tells', why: 'Open pages of applicants and admins follow.' },
  tell_book_change: { kind: 'tells', why: 'Open address books follow.' },
  tell_changed_edits: { kind: 'tells', why: 'Open studios and approvals follow.' },
  tell_changed_page: { kind: 'tells', why: 'Open studios and approvals follow.' },
  tell_changed_parcels: { kind: 'tells', why: 'Open studios and orders follow.' },
  tell_changed_works: { kind: 'tells', why: 'Open studios and approvals follow.' },
  tell_conversation_change: { kind: 'tells', why: 'Open messages of both sides follow.' },
  tell_offer_change: { kind: 'tells', why: 'Open offers of both sides follow.' },
  tell_order_change: { kind: 'tells', why: 'Open pages of buyers follow.' },
  tell_papers_change: { kind: 'tells', why: 'Open studios follow.' },
  tell_parcel_change: { kind: 'tells', why: 'Open pages of buyers follow.' },
  tell_payout_change: { kind: 'tells', why: 'Open pages of owners and of the artist follow.' },
  tell_profile_change: { kind: 'tells', why: 'Open profiles follow; a changed role ends at once.' },
  tell_return_change: { kind: 'tells', why: 'Open pages of buyers follow.' },
  tell_session_end: { kind: 'tells', why: 'A page of an ended session closes at once.' },
}
