// Written by scripts/write-database.ts from the migrated schema.
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { Paise } from '#shared/money.rules.ts'

/** Read as a value, written as JSON text. */
type Json<T> = ColumnType<T, string, string>
type JsonOrNull<T> = ColumnType<T | null, string | null | undefined, string | null>
type GeneratedJson<T> = ColumnType<T, string | undefined, string>

export type Tables = {
  account_validations: {
    account_id: string
    validation_id: string | null
    tries: Generated<number>
    asked_at: Date
  }
  accounts: {
    id: Generated<string>
    email: string
    email_verified: Generated<boolean>
    name: Generated<string>
    first_name: string | null
    last_name: string | null
    image: string | null
    created_at: Generated<Date>
    updated_at: Generated<Date>
    links_since: Generated<Date>
    has_two_step: Generated<boolean>
  }
  alert_hits: {
    alert_id: number
    artwork_id: string
    reason: 'match' | 'stock' | 'price'
    found_at: Date
    mail: string | null
    push: string | null
    whatsapp: string | null
  }
  alert_keys: {
    key: string
    search_id: number
  }
  alert_matches: {
    id: GeneratedAlways<number>
    search_id: number
    artwork_id: string
    reason: 'match' | 'stock' | 'price'
    asked_after: Date | null
    price_paise: Paise | null
    found_at: Date
    done_until: Generated<number>
  }
  alert_searches: {
    id: GeneratedAlways<number>
    wanted: string
    made_at: Date
  }
  alerts: {
    id: GeneratedAlways<number>
    subscriber_id: string
    search_id: number
    request_id: string
    below_paise: Paise | null
    asked_at: Date
    ends_at: Date
  }
  artist_agreements: {
    artist_id: string
    version: string
    language: string
    accepted_at: Date
    erased_at: Date | null
  }
  artist_application_pictures: {
    application_id: string
    picture_id: string
    position: number
  }
  artist_applications: {
    id: Generated<string>
    profile_id: string
    text: string
    city: string
    links: Generated<string[]>
    state: Generated<'open' | 'accepted' | 'declined'>
    answer: string | null
    created_at: Date
    decided_at: Date | null
  }
  artist_page_photos: {
    artist_id: string
    is_shown: boolean
    position: number
    picture_id: string
    alt: Generated<string>
  }
  artist_pages: {
    artist_id: string
    is_shown: boolean
    state: 'draft' | 'pending' | 'rejected' | null
    story: Generated<string>
    story_hi: Generated<string>
    city: Generated<string>
    technique: Generated<string>
    working_since: number | null
    exhibitions: GeneratedJson<{ year: number; text: string }[]>
    links: Generated<string[]>
    picture_id: string | null
    reason: string | null
    sent_at: Date | null
    decided_at: Date | null
    decided_by: string | null
    updated_at: Generated<Date>
  }
  artist_papers: {
    artist_id: string
    kind: 'individual' | 'family' | 'firm' | 'company' | 'society'
    pan: string
    pan_mark: string
    pan_end: string
    gst: 'regular' | 'composition' | 'enrolled' | 'none'
    gst_number: string | null
    gst_end: string | null
    legal_name: string
    address: string
    city: string
    state: string
    postal_code: string
    declared_version: string | null
    declared_language: string | null
    declared_at: Date | null
    created_at: Date
    updated_at: Date
    erased_at: Date | null
  }
  artist_releases: {
    order_id: string
    artist_id: string
    released_at: Date
  }
  artist_series: {
    artist_id: string
    number: number
  }
  artists: {
    id: Generated<string>
    profile_id: string | null
    name: string
    slug: string
    biography: Generated<string>
    city: string | null
    picture_id: string | null
    image_url: GeneratedAlways<string | null>
    created_at: Generated<Date>
    updated_at: Generated<Date>
    away_from: string | null
    away_until: string | null
    seller: JsonOrNull<{
      gst: 'regular' | 'composition' | 'enrolled'
      legalName: string
      address: string
      city: string
      state: string
      postalCode: string
      number: string
    }>
  }
  artwork_images: {
    id: Generated<string>
    artwork_id: string
    picture_id: string
    position: number
    created_at: Generated<Date>
    image_url: GeneratedAlways<string>
  }
  artwork_sizes: {
    id: Generated<string>
    artwork_id: string
    size_id: string
    modifier_paise: Generated<Paise>
    stock_quantity: number | null
    held_quantity: Generated<number>
    free_quantity: GeneratedAlways<number | null>
    retired_at: Date | null
    created_at: Generated<Date>
  }
  artworks: {
    id: Generated<string>
    artist_id: string
    category_id: string
    is_premium: Generated<boolean>
    title: string
    description: Generated<string>
    dimensions: Generated<string>
    width_cm: number | null
    height_cm: number | null
    depth_cm: number | null
    medium: Generated<string>
    edition: Generated<'original' | 'limited' | 'open'>
    hsn: string | null
    picture_id: string
    price_paise: Paise
    stock_quantity: Generated<number | null>
    approval_state: Generated<'pending' | 'approved' | 'rejected'>
    rejection_reason: string | null
    decided_by: string | null
    decided_at: Date | null
    hidden_at: Date | null
    archived_at: Date | null
    created_at: Generated<Date>
    updated_at: Generated<Date>
    image_url: GeneratedAlways<string>
    approved: GeneratedAlways<boolean>
    is_listed: GeneratedAlways<boolean>
    listed_price_paise: GeneratedAlways<Paise | null>
    held_quantity: Generated<number>
    free_quantity: GeneratedAlways<number | null>
    in_stock: GeneratedAlways<boolean>
    edits: Generated<number>
    title_hi: string | null
    description_hi: string | null
    hidden_by_shop: Generated<boolean>
    featured_at: Date | null
    asked: Generated<string[]>
    review_count: Generated<number>
    stars_sum: Generated<number>
    origin: 'hand' | 'digital' | 'ai' | null
  }
  audit_links: {
    position: number
    entry_id: number
    fixed: string
    salt: string | null
    parts_hash: string
    hash: string
    is_again: boolean
    sealed_at: Date
  }
  audit_log: {
    id: GeneratedAlways<number>
    happened_at: Generated<Date>
    actor_id: string | null
    action: string
    address: string | null
    facts: GeneratedJson<Record<string, string>>
    object_kind: Generated<string>
    object_id: Generated<string>
    object: GeneratedAlways<string>
  }
  audit_refusals: {
    key: string
    entry_id: number
    more: Generated<number>
    last_at: Date
    ends_at: Date
  }
  audit_rewrites: {
    id: GeneratedAlways<number>
    entry_id: number
    erasure: string | null
    parts: string[]
    rewritten_at: Date
  }
  authenticators: {
    account_id: string
    secret: string
    confirmed_at: Date | null
    last_step: Generated<number>
    created_at: Generated<Date>
  }
  blocked_askers: {
    artist_id: string
    email: string
    user_id: string | null
    created_at: Date
  }
  book_addresses: {
    id: Generated<string>
    user_id: string
    name: string
    full_name: string
    phone: string
    address: string
    city: string
    state: string
    postal_code: string
    is_default: Generated<boolean>
    created_at: Generated<Date>
    updated_at: Generated<Date>
  }
  cart_changes: {
    key: string
    user_id: string
    answer: Json<unknown>
    made_at: Generated<Date>
  }
  cart_coupons: {
    user_id: string
    coupon_id: string
  }
  cart_gifts: {
    user_id: string
    is_wrapped: boolean
    message: string
    hides_prices: boolean
  }
  cart_items: {
    id: Generated<string>
    user_id: string
    artwork_id: string
    frame_option_id: string
    quantity: number
    created_at: Generated<Date>
    updated_at: Generated<Date>
    shown_price_paise: Paise | null
    size_id: string | null
  }
  cart_reminders: {
    id: Generated<string>
    subscriber_id: string
    request_id: string | null
    lines: JsonOrNull<{ frameOptionId: string; sizeId: string | null; quantity: number; shownPaise: number }[]>
    asked_at: Date
    due_at: Date
  }
  categories: {
    id: Generated<string>
    parent_id: string | null
    name: string
    slug: string
    path: string
    description: Generated<string>
    position: number
    is_premium: Generated<boolean>
    default_hsn: string | null
    parcel_length_cm: number
    parcel_width_cm: number
    parcel_height_cm: number
    parcel_weight_grams: number
    created_at: Generated<Date>
    tax_percent: Generated<number>
    size_set_id: string | null
  }
  category_counts: {
    category_id: string
    works_listed: Generated<number>
  }
  certificate_keys: {
    kid: string
    jwk: Json<{ kty: string; crv: string; x: string }>
    used_since: Date
  }
  certificate_moves: {
    id: GeneratedAlways<number>
    certificate_id: string
    state: 'prepared' | 'valid' | 'lost' | 'replaced' | 'withdrawn'
    cause: 'prepared' | 'sent' | 'returned' | 'refunded' | 'cancelled' | 'corrected' | 'lost' | 'renewed' | 'mistaken'
    moved_at: Date
  }
  certificates: {
    id: Generated<string>
    key: string
    number: string
    piece_id: string
    item_id: string | null
    turn: number
    picture_id: string | null
    kid: string
    jws: string
    state: 'prepared' | 'valid' | 'lost' | 'replaced' | 'withdrawn'
    moved_at: Date
    tag_uid: string | null
  }
  commission_documents: {
    id: Generated<string>
    artist_id: string
    month: string
    kind: 'invoice' | 'credit-note'
    financial_year: string
    series: string
    number: number
    serial: string
    issued_at: Date
    facts: Json<unknown>
  }
  commission_rules: {
    id: GeneratedAlways<number>
    scope: 'shop' | 'category' | 'artist' | 'work'
    category_id: string | null
    artist_id: string | null
    artwork_id: string | null
    percent: number | null
    from_on: string
    set_by: string | null
    set_at: Date | null
    subject_id: GeneratedAlways<string>
  }
  consent_texts: {
    id: GeneratedAlways<number>
    language: string
    words: string
    first_shown_at: Date
  }
  consents: {
    id: GeneratedAlways<number>
    subscriber_id: string
    request_id: string | null
    purpose: 'followed-artists' | 'alerts' | 'cart-reminders' | 'order-news' | 'review-invitations'
    channel: 'email' | 'whatsapp' | 'push'
    text_id: number | null
    given_at: Date
    given_by: string
    ended_at: Date | null
    ended_by: string | null
  }
  consultations: {
    id: Generated<string>
    user_id: string | null
    name: string
    email: string
    phone: string
    date: string
    time: string
    message: Generated<string>
    status: Generated<'pending' | 'confirmed' | 'completed' | 'cancelled'>
    created_at: Generated<Date>
    updated_at: Generated<Date>
    ticket_number: GeneratedAlways<number>
    answered_at: Date | null
    closed_at: Date | null
    language: Generated<string>
  }
  contact_enquiries: {
    id: Generated<string>
    ticket_number: GeneratedAlways<number>
    user_id: string | null
    name: string
    email: string
    message: string
    answered_at: Date | null
    created_at: Generated<Date>
    closed_at: Date | null
    language: Generated<string>
  }
  conversation_messages: {
    id: Generated<string>
    conversation_id: string
    side: 'asker' | 'artist' | 'shop'
    text: string
    is_masked: Generated<boolean>
    key: string
    created_at: Date
  }
  conversation_photos: {
    message_id: string
    position: number
    picture_id: string
  }
  conversation_reports: {
    conversation_id: string
    side: 'asker' | 'artist'
    reason: 'rude' | 'spam' | 'outside' | 'other'
    text: Generated<string>
    outcome: 'nothing' | 'warned' | 'closed' | null
    settled_by: string | null
    settled_at: Date | null
    created_at: Date
  }
  conversations: {
    id: Generated<string>
    artwork_id: string
    artist_id: string
    user_id: string | null
    asker_name: string
    asker_email: string
    language: Generated<string>
    confirmed_at: Date | null
    closed_at: Date | null
    waiting_since: Date | null
    asker_read_at: Date | null
    artist_read_at: Date | null
    asker_mailed_at: Date | null
    artist_mailed_at: Date | null
    created_at: Date
    last_at: Date
  }
  coupons: {
    id: Generated<string>
    code: string
    amount_paise: Paise | null
    percent: number | null
    cap_paise: Paise | null
    min_paise: Generated<Paise>
    is_first_order: Generated<boolean>
    artist_id: string | null
    category_id: string | null
    from_day: string
    until_day: string | null
    uses_max: number | null
    uses_of_buyer_max: number | null
    funded_by: 'shop' | 'artist'
    stopped_at: Date | null
    created_at: Generated<Date>
  }
  credentials: {
    id: Generated<string>
    account_id: string
    provider_id: string
    provider_account_id: string
    password: string | null
    scope: string | null
    access_token: string | null
    refresh_token: string | null
    id_token: string | null
    access_token_expires_at: Date | null
    refresh_token_expires_at: Date | null
    created_at: Generated<Date>
    updated_at: Generated<Date>
  }
  customer_notes: {
    id: Generated<string>
    person_id: string
    words: string
    author_id: string | null
    key: string
    created_at: Date
  }
  customer_tags: {
    person_id: string
    tag: string
  }
  delivery_payment_settings: {
    only_one: Generated<boolean>
    is_on: Generated<boolean>
    total_max_paise: Generated<Paise>
    fee_paise: Generated<Paise>
  }
  dispute_answers: {
    id: Generated<string>
    dispute_id: string
    key: string
    kind: 'accept' | 'contest'
    summary: Generated<string>
    state: Generated<'waiting' | 'sent' | 'refused'>
    trouble: string | null
    answered_by: string | null
    created_at: Date
    updated_at: Date
  }
  dispute_moves: {
    id: GeneratedAlways<number>
    dispute_id: string
    to_state: string
    phase: string
    respond_by: Date | null
    moved_at: Date
  }
  dispute_papers: {
    id: Generated<string>
    answer_id: string
    position: number
    proves:
      | 'shipping_proof'
      | 'billing_proof'
      | 'cancellation_proof'
      | 'customer_communication'
      | 'proof_of_service'
      | 'explanation_letter'
      | 'refund_confirmation'
      | 'access_activity_log'
      | 'refund_cancellation_policy'
      | 'term_and_conditions'
    kind: 'paper' | 'parcel' | 'emails' | 'policy' | 'file'
    about: Generated<string>
    name: string
    mime: 'image/jpeg' | 'image/png' | 'application/pdf'
    bytes: Uint8Array | null
    provider_document_id: string | null
  }
  disputes: {
    id: Generated<string>
    provider_dispute_id: string
    provider_payment_id: string
    payment_id: string | null
    amount_paise: Paise
    currency: string
    deducted_paise: Generated<Paise>
    reason_code: Generated<string>
    phase: string
    state: 'open' | 'under_review' | 'won' | 'lost' | 'closed'
    respond_by: Date | null
    opened_at: Date
    told_at: Date
    created_at: Date
    updated_at: Date
  }
  edition_pieces: {
    id: Generated<string>
    artwork_id: string
    size: number
    number: number
    item_id: string | null
    is_retired: Generated<boolean>
    given_at: Date
  }
  editions: {
    artwork_id: string
    size: number
    fixed_at: Date
  }
  follows: {
    id: GeneratedAlways<number>
    subscriber_id: string
    artist_id: string
    request_id: string
    how: 'weekly' | 'at-once'
    followed_at: Date
  }
  frame_options: {
    id: Generated<string>
    artwork_id: string
    frame_id: string
    retired_at: Date | null
    created_at: Generated<Date>
    is_default: GeneratedAlways<boolean>
  }
  frames: {
    id: Generated<string>
    name: string
    price_modifier_paise: Paise
    style: string
    retired_at: Date | null
    created_at: Generated<Date>
    is_default: GeneratedAlways<boolean>
  }
  funnel_days: {
    day: string
    step: 'view' | 'cart' | 'checkout'
    times: number
  }
  gift_card_amounts: {
    amount_paise: Paise
  }
  gift_card_order_moves: {
    id: GeneratedAlways<number>
    card_order_id: string
    from_state: string
    to_state: string
    cause:
      | 'browser'
      | 'webhook'
      | 'check'
      | 'not-paid-in-time'
      | 'too-late'
      | 'refunded-by-store'
      | 'paid-back'
      | 'taken-by-bank'
    moved_by: string | null
    moved_at: Date
  }
  gift_card_orders: {
    id: Generated<string>
    attempt: string
    state: Generated<'unpaid' | 'paid' | 'refunding' | 'refunded' | 'expired'>
    amount_paise: Paise
    valid_months: number
    buyer_name: string
    buyer_email: string
    for_name: string
    message: Generated<string>
    recipient_email: string | null
    send_on: string | null
    pay_until: Date
    razorpay_order_id: string | null
    provider_asked_at: Date | null
    paid_at: Date | null
    printed_at: Date | null
    created_at: Date
    language: Generated<string>
    design: 'kolam' | 'peacock' | 'marigolds' | 'monsoon' | 'courtyard' | 'indigo' | null
  }
  gift_card_settings: {
    only_one: Generated<boolean>
    is_on: Generated<boolean>
    valid_months: Generated<number>
  }
  gift_cards: {
    id: Generated<string>
    code_hash: string
    last_four: string
    code_version: Generated<number>
    initial_paise: Paise
    balance_paise: Generated<Paise>
    held_paise: Generated<Paise>
    ends_on: string
    stopped_at: Date | null
    stopped_why: string | null
    made_by: string | null
    made_why: string | null
    card_order_id: string | null
    created_at: Generated<Date>
    for_name: string | null
    sent_to: string | null
    frozen_at: Date | null
  }
  gift_settings: {
    only_one: Generated<boolean>
    wrap_paise: Paise | null
  }
  holds: {
    order_id: string
    artwork_id: string
    quantity: number
    state: Generated<'held' | 'sold' | 'released'>
    taken_at: Generated<Date>
    ended_at: Date | null
    id: Generated<string>
    size_id: string | null
  }
  home_texts: {
    id: GeneratedAlways<number>
    words: Json<unknown>
    saved_by: string | null
    saved_at: Generated<Date>
    published_at: Date | null
  }
  invoice_series: {
    kind: 'invoice' | 'credit-note'
    financial_year: string
    last_number: number
    series: Generated<string>
  }
  invoices: {
    id: Generated<string>
    order_id: string
    kind: 'invoice' | 'credit-note'
    financial_year: string
    number: number
    serial: string
    refund_id: string | null
    issued_at: Date
    facts: Json<unknown>
    shipment_id: string | null
    series: Generated<string>
    artist_id: string | null
  }
  invoices_to_issue: {
    order_id: string
    stood_at: Date
  }
  job_runners: {
    id: string
    alive_until: Date
  }
  jobs: {
    id: Generated<string>
    kind: string
    key: string
    payload: Json<Record<string, string>>
    state: Generated<'waiting' | 'done' | 'failed' | 'unsure'>
    attempts: Generated<number>
    run_at: Date
    leased_until: Date | null
    effect_begun_at: Date | null
    note: string | null
    created_at: Date
    finished_at: Date | null
    leased_by: string | null
    begun_count: Generated<number>
  }
  ledger_accounts: {
    id: GeneratedAlways<number>
    code: string
    owner_id: string | null
  }
  ledger_balances: {
    account_id: number
    paise: number
  }
  ledger_closed_months: {
    month: string
    closed_by: string | null
    closed_at: Date
  }
  ledger_entries: {
    transfer_id: number
    line: number
    account_id: number
    paise: number
  }
  ledger_transfers: {
    id: GeneratedAlways<number>
    purpose: string
    source: string
    source_id: string
    nth: number
    effective_on: string
    booked_at: Date
    order_id: string | null
    refund_id: string | null
    note: string | null
    booked_by: string | null
    written_in: Generated<string>
    happened_on: string | null
  }
  money_checks: {
    id: Generated<string>
    asked_by: string | null
    days: number
    asked_at: Date
    ended_at: Date | null
    trouble: string | null
    found: JsonOrNull<{ kind: string; about: { kind: string; id: string }; facts: Record<string, string | number> }[]>
  }
  new_works: {
    artwork_id: string
    artist_id: string
    listed_at: Date
  }
  offer_settings: {
    artwork_id: string
    least_percent: number
  }
  offers: {
    id: Generated<string>
    artwork_id: string
    artist_id: string
    size_id: string | null
    user_id: string | null
    buyer_name: string
    buyer_email: string
    language: Generated<string>
    state: 'unconfirmed' | 'open' | 'countered' | 'accepted' | 'declined' | 'ended'
    ended_why: 'no-answer' | 'taken-back' | 'sold' | 'price-changed' | 'unlisted' | null
    price_paise: Paise
    counter_paise: Paise | null
    quote_price_id: string | null
    answer_by: Date | null
    created_at: Date
    updated_at: Date
  }
  order_attempts: {
    attempt_id: string
    address: string
    pieces: Generated<number>
    is_paid: Generated<boolean>
    placed_at: Date
  }
  order_attention: {
    id: Generated<string>
    order_id: string
    kind:
      | 'payment-differs'
      | 'refund-failed'
      | 'refund-refused'
      | 'refund-by-hand'
      | 'refund-on-stopped-card'
      | 'link-not-made'
      | 'parcel-returned'
      | 'parcel-cancelled'
      | 'parcel-lost'
      | 'parcel-left'
      | 'parcel-not-booked'
      | 'parcel-not-fetched'
      | 'parcel-not-cancelled'
      | 'disputed'
      | 'dispute-lost'
      | 'dispute-to-refund'
      | 'dispute-beyond'
      | 'noted'
    about: Generated<string>
    facts: GeneratedJson<Record<string, string | number>>
    called_at: Generated<Date>
  }
  order_extras: {
    order_id: string
    position: number
    kind: 'gift-wrap' | 'pay-on-delivery'
    label: string
    amount_paise: Paise
    tax_percent: number
  }
  order_gifts: {
    order_id: string
    is_wrapped: boolean
    message: string
    hides_prices: boolean
  }
  order_items: {
    id: Generated<string>
    order_id: string
    position: number
    artwork_id: string
    frame_option_id: string
    artist_id: string
    quantity: number
    unit_price_paise: Paise
    tax_percent: number
    title: string
    image_url: string
    artist_name: string
    frame_name: string
    hsn: string | null
    picture_id: GeneratedAlways<string | null>
    leaves_from: string | null
    leaves_by: string | null
    frame_id: string
    frame_style: string
    restocked_quantity: number | null
    size_id: string | null
    size_name: string | null
    discount_paise: Generated<Paise>
    discounts: GeneratedJson<
      { kind: 'promotion' | 'coupon' | 'by-hand'; label: string; paise: Paise; fundedBy: 'shop' | 'artist' }[]
    >
  }
  order_moves: {
    id: GeneratedAlways<number>
    order_id: string
    fact: 'payment_state' | 'status'
    from_value: string
    to_value: string
    cause:
      | 'browser'
      | 'webhook'
      | 'check'
      | 'cancelled-by-buyer'
      | 'cancelled-by-store'
      | 'sold-meanwhile'
      | 'changed-meanwhile'
      | 'too-late'
      | 'not-paid-in-time'
      | 'newer-order'
      | 'paid-back'
      | 'refunded-by-store'
      | 'confirmed-by-store'
      | 'pieces-came-back'
      | 'parcel-moved'
      | 'packed-by-artist'
      | 'packed-by-admin'
      | 'paid-by-hand'
      | 'paid-by-cards'
      | 'link-cancelled'
      | 'handed-over'
      | 'phone-proven'
      | 'remitted'
      | 'not-taken'
      | 'taken-by-bank'
      | 'noted'
    moved_by: string | null
    moved_at: Generated<Date>
    about: string | null
  }
  order_notes: {
    id: Generated<string>
    order_id: string
    author_id: string | null
    words: string
    key: string
    created_at: Date
  }
  order_terms: {
    order_id: string
    position: number
    model: 'shop' | 'artist'
    commission_percent: number
    commission_rule_id: number | null
    gst: 'regular' | 'composition' | 'enrolled' | 'none'
    has_pan: boolean
    is_individual: boolean
    is_above_tds_threshold: boolean
    rates: Json<{ commissionGst: number; tcs: number; tds: number; tdsWithoutPan: number }>
    seller: JsonOrNull<{
      gst: 'regular' | 'composition' | 'enrolled'
      legalName: string
      address: string
      city: string
      state: string
      postalCode: string
      number: string
    }>
  }
  orders: {
    id: Generated<string>
    user_id: string | null
    contact_name: string
    contact_email: string | null
    contact_phone: string
    shipping_address: Json<{
      fullName?: string
      email?: string
      phone?: string
      street: string
      city: string
      state: string
      postal_code: string
      country: string
    }>
    billing_address: Json<{
      fullName?: string
      email?: string
      phone?: string
      street: string
      city: string
      state: string
      postal_code: string
      country: string
    }>
    subtotal_paise: Paise
    tax_paise: Paise
    shipping_paise: Generated<Paise>
    round_off_paise: Generated<Paise>
    total_amount_paise: Paise
    razorpay_order_id: string | null
    razorpay_payment_id: string | null
    payment_state: Generated<'unpaid' | 'due' | 'paid' | 'refunding' | 'refunded' | 'expired'>
    status: Generated<'pending' | 'confirmed' | 'packed' | 'shipped' | 'completed' | 'cancelled' | 'returned'>
    idempotency_key: string | null
    paid_at: Date | null
    created_at: Generated<Date>
    updated_at: Generated<Date>
    hold_until: Date | null
    takes_from_cart: Generated<boolean>
    attempt_fingerprint: string | null
    provider_asked_at: Date | null
    quote_price_id: string | null
    claimed_payment_id: string | null
    guest_id: string | null
    buyer_id: GeneratedAlways<string | null>
    discount_paise: Generated<Paise>
    extras_paise: Generated<Paise>
    coupon_id: string | null
    coupon_code: string | null
    origin: Generated<'store' | 'shop'>
    made_by: string | null
    is_handed_over: Generated<boolean>
    pays_on_delivery: Generated<boolean>
    due_at: Date | null
    gift_card_paise: Generated<Paise>
    buyer_erased_at: Date | null
    short_number: Generated<number>
    language: Generated<string>
  }
  page_pictures: {
    version_id: number
    picture_id: string
  }
  page_versions: {
    id: GeneratedAlways<number>
    page_id: number
    english: string
    hindi: string | null
    is_hindi_behind: boolean
    saved_at: Date
    saved_by: string | null
    published_at: Date | null
  }
  passkeys: {
    id: Generated<string>
    account_id: string
    name: string
    credential_id: string
    public_key: string
    counter: Generated<number>
    created_at: Generated<Date>
    last_used_at: Date | null
  }
  payment_links: {
    order_id: string
    provider_link_id: string | null
    url: string | null
    ends_at: Date
    cancelled_at: Date | null
    trouble: string | null
    created_at: Generated<Date>
  }
  payments: {
    id: Generated<string>
    order_id: string | null
    provider_order_id: string | null
    provider_payment_id: string
    amount_paise: Paise
    currency: string
    method: string | null
    status: 'authorized' | 'captured' | 'failed' | 'refunded'
    settles_order: Generated<boolean>
    error_description: string | null
    created_at: Generated<Date>
    updated_at: Generated<Date>
    is_by_hand: Generated<boolean>
    reference: string | null
    card_order_id: string | null
  }
  payout_accounts: {
    id: Generated<string>
    artist_id: string
    way: 'bank' | 'upi'
    details: string | null
    mark: string | null
    masked: string
    added_at: Date
    usable_from: Date
    replaced_at: Date | null
    verification_state: Generated<'none' | 'pending' | 'verified' | 'failed'>
    verified_at: Date | null
    verified_name: string | null
    verified_why: string | null
  }
  payout_lines: {
    payout_id: string
    order_id: string | null
    paise: number
  }
  payout_runs: {
    id: Generated<string>
    number: GeneratedAlways<number>
    state: Generated<'open' | 'approved' | 'dropped'>
    way: 'bank-file' | 'razorpayx'
    begun_by: string | null
    begun_at: Date
    approved_by: string | null
    approved_at: Date | null
  }
  payout_settings: {
    only_one: Generated<boolean>
    weekday: Generated<number>
    minimum_paise: Generated<Paise>
    way: Generated<'bank-file' | 'razorpayx'>
    bank_template: Generated<'csv' | 'filehdr'>
    payer_account: Generated<string>
    payer_ifsc: Generated<string>
    corporate_id: Generated<string>
  }
  payouts: {
    id: Generated<string>
    run_id: string
    artist_id: string
    account_id: string
    amount_paise: Paise
    way: 'bank-file' | 'razorpayx'
    mode: 'IMPS' | 'NEFT' | null
    state: Generated<'proposed' | 'dropped' | 'approved' | 'sent' | 'paid' | 'failed' | 'returned' | 'cancelled'>
    reference: string | null
    provider_id: string | null
    utr: string | null
    fee_paise: Generated<Paise>
    tax_paise: Generated<Paise>
    why: string | null
    trouble: 'blocked' | 'add-money' | 'ask-support' | 'used-up' | 'contradicts' | null
    remedy: 'ask-artist' | 'other-mode' | 'try-later' | 'add-money' | 'ask-support' | null
    proposed_at: Date
    approved_at: Date | null
    sent_at: Date | null
    paid_at: Date | null
    ended_at: Date | null
  }
  phone_codes: {
    order_id: string
    seal: string
    ends_at: Date
    tries: Generated<number>
  }
  picture_fingerprints: {
    picture_id: string
    layout: number[] | null
    thumbnail: Uint8Array | null
    compared_at: Date | null
    created_at: Generated<Date>
  }
  picture_matches: {
    picture_id: string
    other_id: string
    agreement: number
    found_at: Generated<Date>
  }
  pictures: {
    id: Generated<string>
    width: number
    height: number
    palette: GeneratedJson<{ hex: string; share: number }[]>
    blur: Generated<string>
    alt: Generated<string>
    mime: 'image/avif' | 'image/webp' | 'image/jpeg' | 'image/png'
    bytes: number
    created_at: Generated<Date>
    uploaded_by: string | null
    unused_since: Generated<Date | null>
    sha256: string | null
  }
  price_settings: {
    only_one: Generated<boolean>
    big_price: Generated<'paid' | 'before-tax'>
  }
  profiles: {
    id: Generated<string>
    first_name: string | null
    last_name: string | null
    email: string
    phone: string | null
    address: string | null
    city: string | null
    state: string | null
    postal_code: string | null
    country: string | null
    role: Generated<'user' | 'artist' | 'admin'>
    created_at: Generated<Date>
    updated_at: Generated<Date>
    suspended_at: Date | null
    name_asked_at: Date | null
    suspension_reason: string | null
    search_words: GeneratedAlways<string>
    duty: 'owner' | 'fulfilment' | 'content' | null
    language: Generated<string>
  }
  promotions: {
    id: Generated<string>
    kind: 'bundle-sum' | 'bundle-percent' | 'free-frame'
    name: string
    category_id: string | null
    pieces: number | null
    sum_paise: Paise | null
    percent: number | null
    from_day: string
    until_day: string | null
    stopped_at: Date | null
    created_at: Generated<Date>
  }
  provider_events: {
    id: Generated<string>
    provider: 'payments' | 'shipping' | 'payouts'
    event_id: string
    kind: string
    body: string
    outcome: string | null
    received_at: Date
    acted_at: Date | null
  }
  push_browsers: {
    endpoint: string
    subscriber_id: string
    p256dh: string
    auth: string
    added_at: Date
  }
  quote_holds: {
    quote_price_id: string
    artwork_id: string
    size_id: string | null
    state: Generated<'held' | 'moved' | 'released'>
    held_until: Date
  }
  quote_prices: {
    id: Generated<string>
    quote_id: string
    artwork_id: string
    frame_option_id: string
    price_paise: Paise
    words: Generated<string>
    token: string
    state: Generated<'open' | 'paid' | 'withdrawn'>
    valid_until: Date
    key: string
    made_by: string | null
    created_at: Generated<Date>
    updated_at: Generated<Date>
    size_id: string | null
  }
  quote_requests: {
    id: Generated<string>
    ticket_number: GeneratedAlways<number>
    user_id: string | null
    artwork_id: string
    name: string
    email: string | null
    phone: string | null
    message: Generated<string>
    answered_at: Date | null
    created_at: Generated<Date>
    closed_at: Date | null
    language: Generated<string>
  }
  rate_limits: {
    key: string
    taken_at: Date[]
    expires_at: Date
  }
  recovery_codes: {
    account_id: string
    code_hash: string
  }
  refunds: {
    id: Generated<string>
    payment_id: string
    amount_paise: Paise
    reason:
      | 'cancelled'
      | 'sold-meanwhile'
      | 'changed-meanwhile'
      | 'too-late'
      | 'paid-twice'
      | 'wrong-amount'
      | 'returned'
      | 'damaged'
      | 'goodwill'
      | 'disputed'
    state: Generated<'decided' | 'requested' | 'processed' | 'failed'>
    provider_refund_id: string | null
    decided_by: string | null
    note: string | null
    created_at: Generated<Date>
    updated_at: Generated<Date>
    key: string | null
    instead_of: string | null
    card_paise: Generated<Paise>
    bank_paise: Generated<Paise>
    dispute_id: string | null
  }
  remittances: {
    id: Generated<string>
    awb_code: string
    amount_paise: Paise
    reference: string
    paid_on: string
    entered_by: string | null
    entered_at: Date
  }
  replies: {
    id: Generated<string>
    ticket_kind: 'contact' | 'consultation' | 'quote' | 'return'
    ticket_id: string
    means: 'mail' | 'note' | 'act'
    text: string
    author_id: string | null
    key: string
    created_at: Generated<Date>
  }
  restores: {
    id: GeneratedAlways<number>
    restored_at: Date
    financial_year: string
    series: string
  }
  return_items: {
    return_id: string
    item_id: string
    quantity: number
  }
  return_photos: {
    return_id: string
    picture_id: string
    position: number
  }
  return_requests: {
    id: Generated<string>
    order_id: string
    reason: 'damaged' | 'wrong-item' | 'not-as-described' | 'late' | 'does-not-fit'
    message: string
    state: Generated<'requested' | 'approved' | 'declined' | 'refunded'>
    answer: string | null
    created_at: Generated<Date>
    updated_at: Generated<Date>
    ticket_number: GeneratedAlways<number>
    answered_at: Date | null
    closed_at: Date | null
    decided_at: Date | null
    exchange_size_id: string | null
  }
  review_invitations: {
    order_id: string
    invited_at: Date
  }
  review_photos: {
    review_id: string
    position: number
    picture_id: string
    state: Generated<'waiting' | 'approved' | 'declined'>
  }
  review_reports: {
    id: GeneratedAlways<number>
    review_id: string
    reason: 'private-data' | 'abuse' | 'spam' | 'threat' | 'carrier' | 'other-work' | 'not-genuine'
    created_at: Date
    resolved_at: Date | null
  }
  reviews: {
    id: Generated<string>
    item_id: string
    order_id: string
    artwork_id: string
    artist_id: string
    stars: number
    text: string
    shown_name: string
    language: 'en' | 'hi'
    created_at: Date
    answer: string | null
    answered_at: Date | null
    hidden_for: 'private-data' | 'abuse' | 'spam' | 'threat' | 'carrier' | 'other-work' | 'not-genuine' | null
    hidden_at: Date | null
  }
  saved_views: {
    id: Generated<string>
    admin_id: string
    list: 'orders' | 'works' | 'customers' | 'inbox' | 'reviews'
    name: string
    query: string
    created_at: Date
  }
  search_deletions: {
    variant: string
    word: string
  }
  search_documents: {
    artwork_id: string
    names: string
    words: string
    created_at: Date
  }
  search_misses: {
    day: string
    words: string
    times: number
  }
  search_words: {
    word: string
    is_name: boolean
  }
  seller_models: {
    id: GeneratedAlways<number>
    model: 'shop' | 'artist'
    from_on: string
    set_by: string | null
    set_at: Date | null
  }
  sessions: {
    id: Generated<string>
    account_id: string
    token_hash: string
    ip_address: string | null
    user_agent: string | null
    updated_at: Generated<Date>
    expires_at: Date
    created_at: Generated<Date>
    is_proved_twice: Generated<boolean>
    proved_at: Generated<Date>
  }
  settlement_lines: {
    settlement_id: string
    entry_id: string
    kind: 'payment' | 'refund' | 'adjustment' | 'transfer' | 'other'
    debit_paise: Paise
    credit_paise: Paise
    fee_paise: Paise
    tax_paise: Paise
    utr: string | null
    settled_at: Date
    read_at: Date
  }
  sheet_pictures: {
    profile_id: string
    name: string
    picture_id: string
    added_at: Generated<Date>
  }
  sheet_rows: {
    sheet_id: string
    line: number
    cells: Json<Record<string, string>>
  }
  sheet_works: {
    artwork_id: string
    artist_id: string
    reference: string | null
    content: string
    cells: Json<Record<string, string>>
    imported_at: Generated<Date>
  }
  sheets: {
    id: string
    profile_id: string
    artist_id: string | null
    name: string
    state: Generated<'checked' | 'importing' | 'done'>
    row_count: number
    done_count: Generated<number>
    added_count: Generated<number>
    changed_count: Generated<number>
    same_count: Generated<number>
    failed_lines: GeneratedJson<number[]>
    checked_at: Generated<Date>
    imported_at: Date | null
  }
  shelf_versions: {
    id: GeneratedAlways<number>
    shelf_id: number
    fields: Json<{ [name: string]: string }>
    picture_id: string | null
    saved_at: Date
    saved_by: string | null
    published_at: Date | null
  }
  shelves: {
    id: GeneratedAlways<number>
    slug: string
    draft_version: number | null
    published_version: number | null
    first_published_at: Date | null
  }
  shipment_events: {
    id: GeneratedAlways<number>
    shipment_id: string
    status_id: Generated<string>
    activity: Generated<string>
    location: Generated<string>
    happened_at: Date
  }
  shipments: {
    id: Generated<string>
    order_id: string
    artist_id: string
    reference: string
    state: Generated<
      | 'waiting'
      | 'booked'
      | 'packed'
      | 'shipped'
      | 'out-for-delivery'
      | 'attempt-failed'
      | 'delivered'
      | 'cancelled'
      | 'returning'
      | 'returned'
      | 'lost'
    >
    status_text: string | null
    carrier_order_id: string | null
    carrier_shipment_id: string | null
    awb_code: string | null
    courier_name: string | null
    track_url: string | null
    weight_grams: number
    length_cm: number
    width_cm: number
    height_cm: number
    pickup_requested_at: Date | null
    picked_up_at: Date | null
    expected_on: string | null
    delivered_at: Date | null
    heard_at: Date | null
    created_at: Generated<Date>
    updated_at: Generated<Date>
    packed_at: Date | null
    pickup_trouble: string | null
    pickup_on: string | null
    collect_paise: Paise | null
    collect_fee_paise: Generated<Paise>
    carrier: string | null
  }
  shown_questions: {
    conversation_id: string
    artwork_id: string
    question_id: string
    answer_id: string
    question: string
    answer: string
    proposed_at: Date
    agreed_at: Date | null
  }
  size_sets: {
    id: Generated<string>
    name: string
    kind: 'body' | 'ring' | 'bangle'
    measures: string[]
    note: Generated<string>
    created_at: Generated<Date>
  }
  sizes: {
    id: Generated<string>
    size_set_id: string
    name: string
    position: number
    measures_mm: number[]
    is_retired: Generated<boolean>
  }
  store_identity: {
    id: Generated<string>
    is_only: Generated<boolean>
  }
  store_marks: {
    name: string
    made_at: Generated<Date>
  }
  subscribers: {
    id: Generated<string>
    user_id: string | null
    email: string | null
    language: Generated<string>
    created_at: Date
  }
  subscription_requests: {
    id: string
    subscriber_id: string
    asked_at: Date
    confirmed_at: Date | null
  }
  tax_rates: {
    id: GeneratedAlways<number>
    kind: 'commission-gst' | 'tcs' | 'tds' | 'tds-without-pan'
    percent: number
    from_on: string
    set_by: string | null
    set_at: Date | null
  }
  told_works: {
    subscriber_id: string
    artwork_id: string
    mail: string
    told_at: Date
  }
  verifications: {
    id: Generated<string>
    identifier: string
    value: string
    expires_at: Date
    created_at: Generated<Date>
    updated_at: Generated<Date>
  }
  whatsapp_codes: {
    code: string
    subscriber_id: string
    made_at: Date
  }
  whatsapp_consents: {
    consent_id: number
    phone: string
    about: string
  }
  whatsapp_events: {
    id: string
    kind: string
    phone: string | null
    body: string
    received_at: Date
    outcome: string
  }
  whatsapp_messages: {
    id: string
    key: string
    purpose: 'order-news' | 'alerts' | 'cart-reminders' | 'reply'
    subscriber_id: string | null
    consent_id: number | null
    phone: string
    language: string
    template: string
    parameters: GeneratedJson<string[]>
    button: string | null
    instead: JsonOrNull<{ kind: string; key: string; payload: Record<string, string | undefined> }>
    instead_at: Date | null
    state: Generated<'waiting' | 'sent' | 'failed' | 'delivered' | 'read'>
    wamid: string | null
    whatsapp_user: string | null
    error_code: number | null
    trouble: string | null
    created_at: Date
    moved_at: Date
  }
  whatsapp_phones: {
    subscriber_id: string
    phone: string
    confirmed_at: Date
  }
  wishlist_shares: {
    user_id: string
    token: string
    created_at: Generated<Date>
  }
  wishlists: {
    id: Generated<string>
    user_id: string
    artwork_id: string
    created_at: Generated<Date>
    price_paise: Paise | null
  }
  work_changes: {
    artwork_id: string
    changed_in: string
  }
  work_draft_pictures: {
    draft_id: string
    picture_id: string
    position: number
    alt: Generated<string>
  }
  work_drafts: {
    id: Generated<string>
    artist_id: string
    artwork_id: string | null
    typed: Json<{
      fields: Record<string, string>
      frames: string[]
      sizes?: { id: string; isTicked: boolean; pieces: string; extra: string }[]
    }>
    created_at: Generated<Date>
    updated_at: Generated<Date>
  }
  work_edit_images: {
    artwork_id: string
    picture_id: string
    position: number
  }
  work_edits: {
    artwork_id: string
    title: string
    description: string
    category_id: string
    price_paise: Paise | null
    picture_id: string
    state: Generated<'pending' | 'rejected'>
    reason: string | null
    decided_by: string | null
    decided_at: Date | null
    asked_at: Generated<Date>
    size_extras: GeneratedJson<{ sizeId: string; modifierPaise: number }[]>
    dimensions: string
    width_cm: number | null
    height_cm: number | null
    depth_cm: number | null
    medium: string
    edition: 'original' | 'limited' | 'open'
    hsn: string | null
    stock_quantity: number | null
    stock_before: number | null
    title_hi: string | null
    description_hi: string | null
    asked: Generated<string[]>
    origin: 'hand' | 'digital' | 'ai' | null
  }
  work_forms: {
    artist_id: string
    key: string
    artwork_id: string
    sent_at: Generated<Date>
  }
  work_news_place: {
    only_one: Generated<boolean>
    changed_in: string
    artwork_id: string
  }
  work_states: {
    artwork_id: string
    facts: JsonOrNull<{ [fact: string]: unknown }>
    listed_price_paise: Paise | null
    gone_at: Date | null
  }
  work_views: {
    artwork_id: string
    day: string
    views: number
  }
  written_pages: {
    id: GeneratedAlways<number>
    slug: string
    kind: 'page' | 'policy' | 'post'
    draft_version: number | null
    published_version: number | null
    scheduled_version: number | null
    publish_at: Date | null
    scheduled_by: string | null
    first_published_at: Date | null
  }
}
