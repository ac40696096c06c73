-- How often a job has begun its effect since it was last certain that nothing had happened: a mail is sent again until the
-- eighth doubt, however often the mail server refused it before.
alter table jobs add column begun_count integer not null default 0;

update jobs set begun_count = 1 where effect_begun_at is not null;
