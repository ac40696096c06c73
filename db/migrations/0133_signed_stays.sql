create function keep_signed_certificate() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE'
    and (new.key, new.number, new.piece_id, new.kid, new.jws) = (old.key, old.number, old.piece_id, old.kid, old.jws)
    and (old.state = new.state or old.state not in ('replaced', 'withdrawn')) then
    return new;
  end if;
  raise exception 'a certificate that was signed never changes' using errcode = 'restrict_violation';
end $$;

create trigger keep_signed_certificate before update or delete on certificates
  for each row execute function keep_signed_certificate();
