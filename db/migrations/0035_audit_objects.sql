-- What an entry of the log is about: of which kind, and which one. How both are read together stands here once.
alter table audit_log add column object_kind text not null default '', add column object_id text not null default '';

alter table audit_log disable trigger keep_audit_log;
update audit_log set
  object_kind = case
    when object = '' then ''
    when action = 'invoice-download' then 'invoice'
    when action in ('suspension', 'suspension-lifted', 'role-change') then 'person'
    when action in ('sign-in-refused', 'sign-in-failed', 'password-reset-asked') then 'email'
    when action = 'session-end' then 'session'
    when action in ('category-moved', 'category-changed') then 'category'
    when action in ('frame-added', 'frame-changed', 'frame-retired', 'frame-brought-back') then 'frame'
    when action = 'home-text-published' then 'text'
    when action in ('audit-read', 'orders-exported') then 'query'
    when object ~ '^(order|payment|refund|artwork|check|contact|consultation|quote|return) .' then split_part(object, ' ', 1)
    else ''
  end,
  object_id = object;
update audit_log set object_id = substr(object, length(object_kind) + 2)
  where object_kind in ('order', 'payment', 'refund', 'artwork', 'check', 'contact', 'consultation', 'quote', 'return');
alter table audit_log enable trigger keep_audit_log;

alter table audit_log drop column object;
alter table audit_log
  add check (length(object_id) <= 200),
  add column object text not null generated always as (case
    when object_kind in ('order', 'payment', 'refund', 'artwork', 'check', 'contact', 'consultation', 'quote', 'return')
      then object_kind || ' ' || object_id
    else object_id end) stored;

comment on column audit_log.object is 'as it is searched and exported';

create index audit_log_of_object on audit_log (object text_pattern_ops, id desc);
