-- In percent, added to the price of a category's works. An order's lines keep the rate that they were bought at.
alter table categories add column tax_percent numeric(4, 2) not null default 10 check (tax_percent between 0 and 40);
