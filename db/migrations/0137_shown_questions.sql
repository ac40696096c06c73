-- A question and its answer below a work, once both sides have agreed.
create table shown_questions (
  conversation_id uuid primary key references conversations on delete cascade,
  artwork_id uuid not null references artworks on delete cascade,
  question_id uuid not null references conversation_messages on delete cascade,
  answer_id uuid not null references conversation_messages on delete cascade,
  question text not null check (btrim(question) <> '' and length(question) <= 4000),
  answer text not null check (btrim(answer) <> '' and length(answer) <= 4000),
  proposed_at timestamptz not null,
  agreed_at timestamptz
);

comment on column shown_questions.agreed_at is 'when the asker agreed; until then nobody else sees it. Whoever takes it back deletes the row';

create index shown_questions_of_work on shown_questions (artwork_id, agreed_at desc) where agreed_at is not null;
create index shown_questions_by_question on shown_questions (question_id);
create index shown_questions_by_answer on shown_questions (answer_id);
